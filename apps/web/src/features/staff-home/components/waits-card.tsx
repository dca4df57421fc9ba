import { Button } from '@mantine/core';
import { Card } from '@tamiz/ui';
import {
  IconAlertCircle,
  IconArrowRight,
  IconChecks,
  IconCircleCheck,
  IconCreditCardRefund,
  IconFileInvoice,
  IconShieldQuestion,
  IconUserPlus,
} from '@tabler/icons-react';

import type { Wait } from '#src/features/staff-home/waits.ts';
import { Link } from '#src/lib/router/link.tsx';

import css from './waits-card.module.css';

const icons = {
  approvals: IconChecks,
  refunds: IconCreditCardRefund,
  cfdi: IconFileInvoice,
  data_requests: IconShieldQuestion,
  access_requests: IconUserPlus,
  failed_jobs: IconAlertCircle,
} as const;

const Note = ({ wait }: { wait: Wait }) =>
  wait.note === '' ? null : (
    <span className={css['note']} data-soon={wait.isDueSoon || undefined}>
      {wait.note}
    </span>
  );

const First = ({ wait }: { wait: Wait }) => {
  const Icon = icons[wait.kind];
  return (
    <div className={css['first']}>
      <span className={css['tile']} aria-hidden="true">
        <Icon size={20} stroke={1.7} />
      </span>
      <div>
        <p className={css['eyebrow']}>Lo más urgente</p>
        <h2 id="waits-title">{wait.title}</h2>
        <p className={css['small']}>{wait.text}</p>
        <Note wait={wait} />
      </div>
      <Button component={Link} to={wait.to}>
        {wait.action}
      </Button>
    </div>
  );
};

const Row = ({ wait }: { wait: Wait }) => {
  const Icon = icons[wait.kind];
  return (
    <li>
      <span className={css['tile']} aria-hidden="true">
        <Icon size={18} stroke={1.7} />
      </span>
      <div>
        <Link to={wait.to}>{wait.title}</Link>
        <span className={css['small']}>{wait.text}</span>
      </div>
      <Note wait={wait} />
      <IconArrowRight size={17} stroke={1.8} aria-hidden="true" />
    </li>
  );
};

const Nothing = () => (
  <div className={css['first']}>
    <span className={css['tile']} aria-hidden="true">
      <IconCircleCheck size={20} stroke={1.7} />
    </span>
    <div>
      <p className={css['eyebrow']}>Al día</p>
      <h2 id="waits-title">Nada te espera</h2>
      <p className={css['small']}>
        Aquí verás solicitudes, aprobaciones, reembolsos, facturas, derechos ARCO y trabajos que
        fallan.
      </p>
    </div>
  </div>
);

/** What waits for somebody: the first in full, the others as rows that lead to their list. */
export const WaitsCard = ({ waits }: { waits: readonly Wait[] }) => {
  const [first, ...others] = waits;
  return (
    <Card className={css['waits'] ?? ''} aria-labelledby="waits-title">
      {first === undefined ? <Nothing /> : <First wait={first} />}
      {others.length === 0 ? null : (
        <ul>
          {others.map((wait) => (
            <Row key={wait.kind} wait={wait} />
          ))}
        </ul>
      )}
    </Card>
  );
};
