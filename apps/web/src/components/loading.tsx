import css from './loading.module.css';

export const Loading = () => (
  <main className={css['loading']}>
    <div role="status">
      <h1 className={css['text']}>Cargando...</h1>
    </div>
  </main>
);
