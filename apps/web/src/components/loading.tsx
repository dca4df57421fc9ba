import css from './loading.module.css';

/** While a part of a page is on its way. */
export const LoadingPart = () => (
  <div className={css['loading']} role="status">
    <h1 className={css['text']}>Cargando...</h1>
  </div>
);

/** While there is no page at all yet. */
export const Loading = () => (
  <main>
    <LoadingPart />
  </main>
);
