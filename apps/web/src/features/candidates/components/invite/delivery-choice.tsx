import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useId } from 'react';

import css from './delivery-choice.module.css';

export type Delivery = 'mail' | 'link';

type DeliveryChoiceProps = { value: Delivery; onChange: (value: Delivery) => void };

const ways = [
  { value: 'mail', label: 'Por correo', Icon: IconMail },
  { value: 'link', label: 'Enlace o WhatsApp', Icon: IconBrandWhatsapp },
] as const;

/** Whether we mail the link, or the recruiter hands it over. */
export const DeliveryChoice = ({ value, onChange }: DeliveryChoiceProps) => {
  const name = useId();
  return (
    <fieldset className={css['delivery']}>
      <legend>Cómo llega</legend>
      <div className={css['ways']}>
        {ways.map(({ value: way, label, Icon }) => (
          <label key={way} data-chosen={way === value || undefined}>
            <input
              type="radio"
              name={name}
              checked={way === value}
              onChange={() => onChange(way)}
            />
            <Icon size={17} stroke={1.8} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
      {value === 'link' ? (
        <p className={css['hint']}>
          No enviamos ningún correo: al terminar copias cada enlace o abres WhatsApp.
        </p>
      ) : null}
    </fieldset>
  );
};
