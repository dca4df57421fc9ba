import css from './loading.module.css';

export const Loading = () => (
  <p className={css['loading']} role="status">
    Cargando...
  </p>
);
