import { describe, expect, test } from 'vitest';

import { useExams } from '#src/testing/use-exams.ts';

const { sql, finishOne } = useExams();

const name = 'Zacnité Uicab';
const email = 'zacnite.uicab@ejemplo.mx';

/** A finished exam in a position that is reviewed without names. */
const setUp = async () => {
  const exam = await finishOne({ questions: 1 });
  const { browser, placeId, positionId } = exam;
  const [person] = await sql<{ id: string }>(
    `update candidates set name = $2, email = $3 from position_candidates place
     where place.candidate_id = candidates.id and place.id = $1 returning candidates.id`,
    [placeId, name, email],
  );
  const candidateId = person?.id ?? '';
  const note = `/api/positions/candidates/${placeId}/notes`;
  await browser.call('POST', note, { body: { body: 'Zacnité explica bien.', mentions: [] } });
  for (const what of ['mark', 'unmark']) {
    await browser.call('POST', `/api/attempts/${exam.attemptId}/${what}`, {
      body: { reason: 'Vi a Uicab copiar.' },
    });
  }
  await browser.call('POST', `/api/positions/${positionId}/tags`, {
    body: { ids: [placeId], name: 'Hija de Uicab' },
  });
  const review = (isAnonymous: boolean) =>
    browser.call('PATCH', `/api/positions/${positionId}/anonymous-review`, {
      body: { is_anonymous: isAnonymous },
    });
  const move = async (kind: string) => {
    const [stage] = await sql<{ id: string }>(
      'select id from stages where account_id = $1 and kind = $2',
      [exam.accountId, kind],
    );
    return browser.call('POST', `/api/positions/${positionId}/stage`, {
      body: { ids: [placeId], stage_id: stage?.id, key: crypto.randomUUID() },
    });
  };
  /** Everything an account can read about the person. */
  const readAll = async () => {
    const paths = [
      `/api/positions/${positionId}`,
      `/api/positions/${positionId}/candidates`,
      `/api/positions/candidates/${placeId}`,
      note,
      '/api/home',
      `/api/attempts/${exam.attemptId}/timeline`,
      `/api/attempts/${exam.attemptId}/pdf`,
    ];
    const answers = await Promise.all(paths.map((path) => browser.call('GET', path)));
    return Object.fromEntries(answers.map((answer, index) => [paths[index], answer]));
  };
  return { ...exam, candidateId, review, move, readAll, note };
};

const tells = (answers: object): boolean => /zacnit|uicab/i.test(JSON.stringify(answers));

describe('review without names', () => {
  test('hides the person in every answer about the position, by one stable key', async () => {
    const { browser, review, readAll, placeId, positionId, candidateId, attemptId } = await setUp();
    expect(tells(await readAll())).toBe(true);
    expect(await review(true)).toMatchObject({
      status: 200,
      body: { data: { is_anonymous: true } },
    });
    const answers = await readAll();
    expect(tells(answers)).toBe(false);
    expect(JSON.stringify(answers)).not.toContain(candidateId);
    const { body: place } = await browser.call('GET', `/api/positions/candidates/${placeId}`);
    const { candidate, attempt } = (
      place as { data: { candidate: Record<string, unknown>; attempt: { pdf_path: null } } }
    ).data;
    expect(candidate['name']).toMatch(/^Persona (?:[A-Z][2-9]){3}$/);
    expect(candidate).toMatchObject({ email: '', tags: [], is_name_hidden: true });
    expect(attempt.pdf_path).toBe(null);
    expect(answers[`/api/positions/${positionId}/candidates`]?.body).toMatchObject({
      data: [{ candidate_name: candidate['name'], candidate_email: '', is_name_hidden: true }],
    });
    expect(answers['/api/home']?.body).toMatchObject({
      data: { latest_answers: [{ candidate_name: candidate['name'] }] },
    });
    expect(answers[`/api/attempts/${attemptId}/pdf`]).toMatchObject({
      status: 409,
      body: { code: 'name_hidden' },
    });
    // The page of the person has the name, so it does not say what they answered there.
    expect(
      (await browser.call('GET', `/api/candidate/${candidateId}/attempts`)).body,
    ).toMatchObject({ data: { name, evaluations: [], position_ids: [positionId] } });
  });

  test('ends for a person once they are decided about, not before', async () => {
    const { move, review, readAll } = await setUp();
    await review(true);
    await move('shortlist');
    expect(tells(await readAll())).toBe(false);
    await move('declined');
    expect(tells(await readAll())).toBe(true);
    await move('review');
    expect(tells(await readAll())).toBe(false);
  });

  test('ends for everybody when it is turned off, and the record tells who did it', async () => {
    const { review, readAll, positionId } = await setUp();
    await review(true);
    await review(true);
    await review(false);
    expect(tells(await readAll())).toBe(true);
    const events = await sql<{ action: string }>(
      "select action from audit_events where subject_id = $1 and action like 'position.anonymous%' order by id",
      [positionId],
    );
    expect(events.map(({ action }) => action)).toEqual([
      'position.anonymous_review_started',
      'position.anonymous_review_ended',
    ]);
  });

  test('lets nobody edit a masked note, tag or correct an address meanwhile', async () => {
    const { browser, review, placeId, positionId, note } = await setUp();
    await review(true);
    const { body } = await browser.call('GET', note);
    const [written] = (
      body as { data: { notes: { id: string; body: string; abilities: string[] }[] } }
    ).data.notes;
    expect(written).toMatchObject({ body: '••• explica bien.', abilities: ['delete'] });
    const refused = { status: 409, body: { code: 'name_hidden' } };
    const change = { body: 'x', mentions: [] };
    expect(
      await browser.call('PATCH', `/api/notes/${written?.id}`, { body: change }),
    ).toMatchObject(refused);
    expect(
      await browser.call('POST', `/api/positions/${positionId}/tags`, {
        body: { ids: [placeId], name: 'x' },
      }),
    ).toMatchObject(refused);
  });
});
