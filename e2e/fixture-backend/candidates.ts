export type FixturePlace = {
  id: number;
  name: string;
  email: string;
  invitation_status: string;
  has_attempt: boolean;
  resend_count?: number;
  expiration_unit?: string;
  expiration_value?: number;
};

/** Who is in which position; a position nobody has touched yet has the same three people. */
export type FixturePlaces = Map<number, FixturePlace[]>;

const firstPeople = (): FixturePlace[] =>
  [
    { id: 901, name: 'Ana Lobo', invitation_status: 'sent', has_attempt: true },
    { id: 902, name: 'Beto Cruz', invitation_status: 'resent', has_attempt: false },
    { id: 903, name: 'Caro Díaz', invitation_status: 'pending', has_attempt: false },
  ].map((each) => ({ ...each, email: `persona.${each.id}@ejemplo.mx` }));

export const placesOf = (places: FixturePlaces, positionId: number): FixturePlace[] => {
  const people = places.get(positionId) ?? firstPeople();
  places.set(positionId, people);
  return people;
};
