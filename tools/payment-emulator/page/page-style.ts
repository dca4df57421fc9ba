export const pageStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f4f4f7, #101116);
  --card: light-dark(#fff, #191b22);
  --line: light-dark(#dcdde4, #30333e);
  --field: light-dark(#83879a, #747a8f);
  --text: light-dark(#1a1c25, #eceef4);
  --dim: light-dark(#585d70, #a6abbc);
  --fill: light-dark(#4338ca, #5b50e6);
  --fill-hover: light-dark(#372da8, #4c41d4);
  --ink: light-dark(#4338ca, #b3adff);
  --soft: light-dark(#edecfb, #252341);
  --danger: light-dark(#a3241b, #ffb4a9);
  --danger-soft: light-dark(#fdebe9, #3b1d1b);
  --ribbon: light-dark(#fdeebf, #3a3011);
  --ribbon-text: light-dark(#5c4300, #f7dd8d);
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column;
  background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  font-variant-numeric: tabular-nums;
}
h1, h2, h3, p, ul, dl, dd { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: var(--ink); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; border-radius: 6px; }
.ribbon {
  padding: 9px 20px; text-align: center; font-size: 14px;
  background: var(--ribbon); color: var(--ribbon-text);
}
.columns { flex: 1; display: grid; grid-template-columns: 1fr 1fr; }
.summary { display: flex; justify-content: flex-end; }
.payment { background: var(--card); border-left: 1px solid var(--line); }
.inner { width: 100%; max-width: 560px; padding: 56px 72px 72px; }
.back {
  display: inline-flex; align-items: center; gap: 8px; min-height: 44px;
  text-decoration: none; font-weight: 500; font-size: 15px;
}
.back:hover { text-decoration: underline; }
.merchant { display: flex; align-items: center; gap: 12px; margin-top: 28px; font-weight: 600; }
.mark {
  display: grid; place-items: center; width: 36px; height: 36px; border-radius: 10px;
  background: var(--fill); color: #fff; font-weight: 700;
}
h1 { margin-top: 28px; font-size: 17px; font-weight: 500; color: var(--dim); }
.total { font-size: 44px; line-height: 1.15; font-weight: 650; letter-spacing: -0.02em; }
.currency { font-size: 17px; font-weight: 500; letter-spacing: 0; color: var(--dim); }
.lines { margin-top: 36px; }
.lines li { display: grid; grid-template-columns: 1fr auto; gap: 2px 24px; }
.lines .name, .lines .amount { font-weight: 550; }
.lines .detail { color: var(--dim); font-size: 15px; }
.sums { margin-top: 24px; padding-top: 20px; border-top: 1px solid var(--line); display: grid; gap: 10px; }
.sums div { display: flex; justify-content: space-between; gap: 24px; }
.sums dt { color: var(--dim); }
.sums .due { margin-top: 10px; padding-top: 20px; border-top: 1px solid var(--line); font-weight: 600; }
.sums .due dt { color: inherit; }
h2 { font-size: 22px; font-weight: 650; line-height: 44px; letter-spacing: -0.01em; }
form { margin-top: 20px; display: grid; gap: 20px; }
.alert {
  margin-top: 20px; padding: 14px 16px; border-radius: 10px; border-left: 4px solid currentcolor;
  background: var(--danger-soft); color: var(--danger); font-weight: 500;
}
.email {
  display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 12px 14px; border-radius: 10px;
  border: 1px solid var(--line); background: var(--page); overflow-wrap: anywhere;
}
.email dt { color: var(--dim); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
.field { display: grid; gap: 6px; min-width: 0; }
label { font-weight: 550; font-size: 15px; }
input {
  width: 100%; height: 48px; padding: 0 14px; border-radius: 10px; border: 1px solid var(--field);
  background: var(--card); color: inherit; font: inherit;
}
input::placeholder { color: light-dark(#6b7084, #8f95a8); opacity: 1; }
input:focus-visible { outline-offset: 0; border-color: transparent; border-radius: 10px; }
input[aria-invalid] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
.error { color: var(--danger); font-size: 14px; }
.pay {
  display: grid; place-items: center; width: 100%; min-height: 52px; padding: 8px 20px; margin-top: 4px;
  border: 0; border-radius: 10px; background: var(--fill); color: #fff; cursor: pointer;
  font: inherit; font-weight: 600; font-size: 17px; text-decoration: none;
}
.pay:hover { background: var(--fill-hover); }
.pay[aria-disabled='true'] { opacity: 0.75; cursor: progress; }
.tests { margin-top: 36px; padding: 18px 20px; border-radius: 12px; border: 1px dashed var(--field); }
.tests h3 { font-size: 15px; font-weight: 600; }
.tests ul { margin-top: 6px; }
.tests li {
  display: grid; grid-template-columns: auto 1fr auto; align-items: center; gap: 16px; min-height: 44px;
}
.tests .outcome { color: var(--dim); font-size: 15px; }
.tests p { margin-top: 6px; font-size: 14px; color: var(--dim); }
.tests button {
  min-height: 34px; padding: 0 14px; border: 0; border-radius: 8px; cursor: pointer;
  background: var(--soft); color: var(--ink); font: inherit; font-size: 14px; font-weight: 600;
}
.tests button:hover { text-decoration: underline; }
.notice { margin: auto; padding: 48px 24px; width: 100%; max-width: 480px; text-align: center; }
.notice h1 { margin: 0; font-size: 26px; font-weight: 650; color: var(--text); letter-spacing: -0.01em; }
.notice p { margin: 12px 0 28px; color: var(--dim); }
.overview { margin: 0 auto; padding: 48px 20px; width: 100%; max-width: 720px; }
.overview h1 { margin: 0; font-size: 26px; font-weight: 650; color: var(--text); letter-spacing: -0.01em; }
.overview p { margin-top: 12px; color: var(--dim); }
.overview ul { margin-top: 20px; border-radius: 12px; border: 1px solid var(--line); background: var(--card); }
.overview li {
  display: grid; grid-template-columns: 10em 1fr auto; gap: 4px 20px; padding: 14px 18px; overflow-wrap: anywhere;
}
.overview li + li { border-top: 1px solid var(--line); }
@media (max-width: 900px) {
  .columns { grid-template-columns: 1fr; align-content: start; }
  .summary { justify-content: center; }
  .payment { border-left: 0; border-top: 1px solid var(--line); display: flex; justify-content: center; }
  .inner { padding: 20px 20px 32px; }
  .payment .inner { padding-bottom: 48px; }
  .merchant { margin-top: 8px; }
  h1 { margin-top: 16px; }
  .lines { margin-top: 24px; }
}
@media (max-width: 430px) {
  .total { font-size: 36px; }
  .tests { padding: 16px; }
  .overview li { grid-template-columns: 1fr auto; }
  .overview li span:nth-child(2) { grid-row: 2; grid-column: 1 / -1; color: var(--dim); }
  .tests li { grid-template-columns: 1fr auto; gap: 0 12px; padding: 6px 0; }
  .tests .outcome { grid-row: 2; }
  .tests button { grid-row: 1 / span 2; grid-column: 2; min-height: 44px; }
}
`;
