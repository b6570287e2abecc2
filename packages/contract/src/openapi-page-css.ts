/**
 * The style sheet of the reading page. Colours are those of the app, so that the two look like one product. Text has a
 * contrast of at least 4.5 in both themes.
 */
export const openApiPageCss = `:root {
  color-scheme: light dark;
  --page: light-dark(#f6f1e6, #0f1512);
  --surface: light-dark(#fffdf8, #19221d);
  --sunken: light-dark(#ece5d5, #27322c);
  --ink: light-dark(#12231a, #eff3ec);
  --muted: light-dark(#48584f, #b3c1b8);
  --link: light-dark(#175c40, #8fd6b1);
  --line: light-dark(#ddd4c2, #2f3b34);
  --brand: light-dark(#173f2f, #12291e);
  --on-brand: light-dark(#fffdf5, #eaf4ed);
  --on-brand-muted: light-dark(#cfe2d7, #b6cdc0);
  --accent: light-dark(#ffc629, #ffcc3d);
  --good: light-dark(#12522f, #a5e4bd);
  --info: light-dark(#17436b, #aed3f4);
  --warning: light-dark(#673a00, #ffd689);
  --danger: light-dark(#8d1a10, #ffbcaf);
  --focus: light-dark(#0a4bd1, #ffd257);
  --text: ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  --title: ui-serif, "Iowan Old Style", "Palatino Linotype", Charter, Georgia, "Noto Serif", serif;
  --figures: ui-monospace, "SF Mono", "Roboto Mono", "Noto Sans Mono", "Liberation Mono", monospace;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1.0625rem/1.55 var(--text); overflow-wrap: break-word; }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
:target { animation: none; }
section:target > h3, section:target > .words > h3 { border-left: 0.375rem solid var(--accent); padding-left: 0.625rem; }
p, ul, dl, pre { margin: 0 0 1rem; }
code, var, pre { font-family: var(--figures); font-size: 0.9em; font-style: normal; }
var { color: var(--warning); }
h1, h2, h3, h4 { line-height: 1.2; margin: 0; }
h1, h2 { font-family: var(--title); font-weight: 700; }
h1 { font-size: 2rem; }
h2 { font-size: 1.75rem; margin-bottom: 0.5rem; }
h3 { font-size: 1.25rem; margin-bottom: 0.5rem; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { font-size: 0.9375rem; color: var(--muted); margin: 1.25rem 0 0.375rem; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--surface); padding: 0.75rem; z-index: 2; }

header { background: var(--brand); color: var(--on-brand); padding: 1.25rem 1rem; }
header p { color: var(--on-brand-muted); margin: 0.375rem 0 0; }
header a { color: var(--on-brand); }
header .brand { color: var(--accent); font: 700 1.0625rem var(--title); margin: 0 0 0.25rem; }
header :focus-visible { outline-color: var(--accent); }

nav { padding: 1rem; border-bottom: 1px solid var(--line); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul { columns: 2; column-gap: 1rem; }
nav > ul > li > a { display: block; padding: 0.5625rem 0; font-weight: 600; break-inside: avoid; }
nav ul ul { display: none; }
nav .method { min-width: 3.25rem; }

main { padding: 0 1rem 5rem; }
.chapter { padding: 2.25rem 0 0.5rem; }
.chapter > p { max-width: 44rem; }
.guide h3 { margin-top: 1.75rem; }
.guide p, .guide ul { max-width: 44rem; }
.guide pre { max-width: 52rem; }
.operation, .type-section { background: var(--surface); border: 1px solid var(--line); border-radius: 0.625rem; padding: 1rem; margin: 0 0 1rem; }
.address { font-size: 1rem; }
.method { display: inline-block; font: 700 0.75rem var(--figures); letter-spacing: 0.02em; }
.get { color: var(--good); }
.post { color: var(--info); }
.put { color: var(--warning); }
.delete { color: var(--danger); }
.address .method { border: 1.5px solid currentColor; border-radius: 0.375rem; padding: 0.0625rem 0.375rem; }
.fields > div { border-top: 1px solid var(--line); padding: 0.5rem 0; }
.fields dt code { font-weight: 650; }
.fields dd { margin: 0.125rem 0 0; }
.ids { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.125rem 1rem; }
.ids > div { display: contents; }
.ids dd { margin: 0; }
details { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0 0.75rem; }
summary { cursor: pointer; padding: 0.625rem 0; color: var(--link); font-weight: 600; }
.type { color: var(--muted); font-size: 0.9375rem; }
.required { color: var(--danger); font-size: 0.875rem; }
.old { color: var(--warning); font-size: 0.875rem; }
.answers { list-style: none; padding: 0; margin: 0; }
.answers li { padding: 0.125rem 0; }
.answers b, .address b { font-family: var(--figures); font-size: 0.9em; }
.fine { color: var(--good); }
.wrong { color: var(--danger); }
.with { color: var(--muted); font-size: 0.9375rem; }
pre { background: var(--sunken); border-radius: 0.5rem; padding: 0.75rem; overflow: auto; max-height: 26rem; line-height: 1.45; }
pre code { font-size: 0.875rem; }
.examples pre { white-space: pre-wrap; overflow-wrap: anywhere; }
pre .name { color: var(--link); }
pre .text { color: var(--info); }
pre .value { color: var(--danger); }
.up { position: fixed; right: 1rem; bottom: 1rem; background: var(--brand); color: var(--on-brand); padding: 0.75rem 1rem; border-radius: 999px; text-decoration: none; }

@media (min-width: 64rem) {
  body { display: grid; grid-template: auto 1fr / 17rem minmax(0, 1fr); }
  header { grid-column: 1 / -1; padding: 1.5rem 2rem; }
  nav { position: sticky; top: 0; height: 100vh; overflow: auto; border: 0; border-right: 1px solid var(--line); padding: 1.5rem 1rem 3rem 2rem; font-size: 0.9375rem; }
  nav > ul { columns: auto; }
  nav > ul > li > a { padding: 0.625rem 0 0.25rem; }
  nav ul ul { display: block; }
  nav ul ul a { display: block; padding: 0.1875rem 0; color: var(--ink); text-decoration: none; }
  nav ul ul a:hover { text-decoration: underline; }
  main { padding: 0 2rem 5rem; max-width: 84rem; }
  .operation, .type-section { padding: 1.25rem 1.5rem; }
  .up { display: none; }
}
@media (min-width: 76rem) {
  .operation { display: grid; grid-template-columns: minmax(0, 11fr) minmax(0, 9fr); gap: 2rem; }
  .examples > h4:first-child { margin-top: 0.25rem; }
  .type-section .fields > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 1.5rem; }
}
@media (prefers-contrast: more) {
  :root { --muted: light-dark(#000, #fff); --line: light-dark(#000, #fff); --page: light-dark(#fff, #000); --surface: light-dark(#fff, #000); }
}
@media print {
  :root { color-scheme: light; }
  details::details-content { content-visibility: visible; block-size: auto; }
  nav, .up, .skip { display: none; }
  body { background: #fff; font-size: 10pt; display: block; }
  header { background: none; color: #000; padding: 0; }
  header p, header a, header .brand { color: #000; }
  main { padding: 0; }
  pre { max-height: none; white-space: pre-wrap; background: none; border: 1px solid #bbb; }
  .operation { display: block; border: 0; border-top: 1px solid #bbb; border-radius: 0; padding: 0.75rem 0; background: none; }
  .type-section { border: 0; border-top: 1px solid #bbb; border-radius: 0; padding: 0.75rem 0; background: none; }
  h2, h3, h4 { break-after: avoid; }
  .fields > div, pre { break-inside: avoid; }
}
`;
