declare module '#src/global.css';
declare module '*.layer.css';

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
