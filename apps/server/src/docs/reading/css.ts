/**
 * The style sheet of the pages to read. Colours are those of the app, so that the two look like one product. Text has a
 * contrast of at least 4.5 in both themes.
 */
export const readingCss = `:root {
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
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1.0625rem/1.55 var(--text); overflow-wrap: break-word; }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
:target { animation: none; }
section:target > :is(h2, h3), section:target > .words > h2 { border-left: 0.375rem solid var(--accent); padding-left: 0.625rem; }
p, ul, dl, pre { margin: 0 0 1rem; }
code, var, pre { font-family: var(--figures); font-size: 0.9em; font-style: normal; }
var { color: var(--warning); }
h1, h2, h3 { line-height: 1.2; margin: 0; }
h1, h2 { font-family: var(--title); font-weight: 700; }
h1 { font-size: 2rem; }
h2 { font-size: 1.75rem; margin-bottom: 0.5rem; }
h3, .operation h2, .type-section h2, .guide h2 { font: 700 1.25rem/1.2 var(--text); margin-bottom: 0.5rem; }
:is(h2, h3) a { color: inherit; text-decoration: none; }
:is(h2, h3) a:hover { text-decoration: underline; }
.operation h3 { font-size: 0.9375rem; color: var(--muted); margin: 1.25rem 0 0.375rem; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--surface); padding: 0.75rem; z-index: 2; }

.bar { background: var(--brand); color: var(--on-brand); padding: 0.5rem 1rem; display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; position: sticky; top: 0; z-index: 3; }
.bar .brand { color: var(--accent); font: 700 1.1875rem var(--title); text-decoration: none; margin-right: auto; }
.bar .brand span { color: var(--on-brand-muted); font: 400 0.9375rem var(--text); }
.bar :focus-visible { outline-color: var(--accent); }
.tools { display: flex; gap: 0.5rem; }
.tools button { background: transparent; color: var(--on-brand); border: 1px solid var(--on-brand-muted); }
.tools kbd { font: 0.8125rem var(--figures); border: 1px solid var(--on-brand-muted); border-radius: 0.25rem; padding: 0 0.3125rem; }
button { font: 600 0.9375rem/1.2 var(--text); min-height: 2.75rem; padding: 0.5rem 0.875rem; border-radius: 0.5rem; border: 1px solid var(--link); background: var(--link); color: var(--page); cursor: pointer; }
button.plain { background: transparent; color: var(--link); }
input, select, textarea { font: 1rem/1.4 var(--text); min-height: 2.75rem; width: 100%; padding: 0.5rem 0.625rem; border: 1px solid var(--muted); border-radius: 0.5rem; background: var(--page); color: var(--ink); }
textarea { font: 0.875rem/1.45 var(--figures); resize: vertical; }
label { display: block; font: 600 0.875rem/1.4 var(--figures); margin-bottom: 0.125rem; }

.contents { border: 0; border-bottom: 1px solid var(--line); border-radius: 0; padding: 0 1rem; }
.contents > summary { font-size: 1.0625rem; min-height: 2.75rem; }
.contents h2 { font: 700 0.8125rem var(--text); letter-spacing: 0.03em; color: var(--muted); margin: 1.125rem 0 0.25rem; }
.contents ul { list-style: none; margin: 0; padding: 0; }
.contents a { display: block; padding: 0.5625rem 0.625rem; color: var(--ink); text-decoration: none; border-radius: 0.375rem; line-height: 1.3; }
.contents a:hover { background: var(--sunken); }
.contents [aria-current] { background: var(--sunken); font-weight: 650; box-shadow: inset 0.25rem 0 var(--accent); }
.contents ul ul { margin: 0.125rem 0 0.5rem; padding-left: 0.5rem; font-size: 0.9375em; }
.contents ul ul a { display: grid; grid-template-columns: 3.625rem minmax(0, 1fr); align-items: baseline; }

main { padding: 0 1rem 5rem; }
main > h1 { margin: 1.75rem 0 0.5rem; }
.lead { font-size: 1.1875rem; max-width: 44rem; }
.chapter { padding: 1.5rem 0 0.5rem; }
.chapter > h3 { margin-top: 1.5rem; }
.cards { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 0.75rem; max-width: none; }
.cards li { background: var(--surface); border: 1px solid var(--line); border-radius: 0.625rem; padding: 0.875rem 1rem; }
.cards p { margin: 0.25rem 0 0; color: var(--muted); font-size: 0.9375rem; }
.cards > li > a { display: block; padding: 0.25rem 0; }
.resources > div { border-top: 1px solid var(--line); padding: 0.375rem 0; }
.resources dt a { display: inline-block; padding: 0.375rem 0; font-weight: 600; }
.resources dd { margin: 0; max-width: 48rem; }
.operations { list-style: none; padding: 0; margin: 0 0 1.5rem; }
.operations li { padding: 0.125rem 0; }
.operations li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; }
.operations a { display: grid; grid-template-columns: 3.5rem auto; align-items: baseline; padding: 0.3125rem 0; text-decoration: none; }
.operations a:hover { text-decoration: underline; }
.operations code { color: var(--muted); font-size: 0.8125rem; }
.problem { border-top: 1px solid var(--line); padding: 1rem 0 0.25rem; max-width: 52rem; }
.problem h3 span { font-weight: 400; font-size: 1rem; margin-left: 0.375rem; }
.chapter > p { max-width: 44rem; }
.guide h2 { margin-top: 1.75rem; }
.guide p, .guide ul, .guide ol { max-width: 44rem; }
.guide .code, .guide .samples, .guide .table { max-width: 54rem; }
.guide li { padding: 0.125rem 0; }
.table { overflow-x: auto; margin-bottom: 1rem; }
table { border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: 0.375rem 1rem 0.375rem 0; border-bottom: 1px solid var(--line); }
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
.inner { margin-top: 0.375rem; }
.inner > .fields { margin-bottom: 0.5rem; }
.code { position: relative; margin: 0 0 1rem; }
.code pre { margin: 0; padding-right: 4.75rem; }
.copy { position: absolute; top: 0.375rem; right: 0.375rem; min-height: 2rem; padding: 0.25rem 0.625rem; font-size: 0.8125rem; background: var(--surface); color: var(--link); border-color: var(--line); }
.samples { margin: 0 0 1rem; }
.samples .code { margin: 0; }
.samples [role="tablist"] + .sample pre, .samples .sample pre { border-top-left-radius: 0; }
[role="tablist"] { display: flex; flex-wrap: wrap; gap: 0.125rem; }
[role="tab"] { background: transparent; color: var(--muted); border: 0; border-radius: 0.5rem 0.5rem 0 0; min-height: 2.5rem; padding: 0.375rem 0.75rem; }
[role="tab"][aria-selected="true"] { background: var(--sunken); color: var(--ink); box-shadow: inset 0 0.1875rem var(--accent); }
.try { background: var(--page); margin-top: 0.5rem; }
.try form { padding: 0.25rem 0 0.75rem; }
.try p { margin: 0 0 0.75rem; }
.try .answer:empty { display: none; }
.send { display: flex; gap: 0.5rem; }
.headers dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.125rem 1rem; font: 0.8125rem/1.5 var(--figures); }
.headers dd { margin: 0; overflow-wrap: anywhere; }
.headers { margin-bottom: 0.75rem; }
dialog { width: min(44rem, calc(100vw - 1.5rem)); max-height: 85dvh; margin: 6dvh auto auto; padding: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--surface); color: var(--ink); }
dialog::backdrop { background: rgb(0 0 0 / 0.5); }
dialog.search[open] { display: flex; flex-direction: column; }
.search .row { display: flex; gap: 0.5rem; }
.search .told { margin: 0.5rem 0; color: var(--muted); font-size: 0.9375rem; }
.search ul { list-style: none; margin: 0; padding: 0; overflow: auto; }
.search li a { display: grid; grid-template-columns: 4.25rem minmax(0, 1fr); gap: 0 0.75rem; padding: 0.5rem; border-radius: 0.5rem; color: var(--ink); text-decoration: none; }
.search li[aria-selected="true"] a, .search li a:hover { background: var(--sunken); }
.search small { grid-column: 2; color: var(--muted); font-size: 0.8125rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.search .kind { font: 700 0.75rem/1.9 var(--figures); color: var(--muted); }
.search .kind.get { color: var(--good); }
.search .kind.post { color: var(--info); }
.search .kind.put { color: var(--warning); }
.search .kind.delete { color: var(--danger); }
pre { background: var(--sunken); border-radius: 0.5rem; padding: 0.75rem; overflow: auto; max-height: 26rem; line-height: 1.45; }
pre code { font-size: 0.875rem; }
.examples > .code pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.samples pre { white-space: pre; }
.try .code pre { white-space: pre-wrap; overflow-wrap: anywhere; max-height: 22rem; }
pre .name { color: var(--link); }
pre .text { color: var(--info); }
pre .value { color: var(--danger); }
pre .word { color: var(--warning); }
pre .comment { color: var(--muted); }

@media (max-width: 40rem) {
  .bar .brand span, .tools kbd { display: none; }
  .bar { flex-wrap: nowrap; padding: 0.375rem 0.75rem 0.375rem 1rem; gap: 0.5rem; }
  .tools { gap: 0.375rem; }
  .tools button { padding: 0.375rem 0.625rem; font-size: 0.875rem; white-space: nowrap; }
  .operations li { padding: 0.25rem 0; }
  .operations code { padding-left: 3.5rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.75rem; }
}
@media (min-width: 64rem) {
  body { display: grid; grid-template: auto 1fr / 19rem minmax(0, 1fr); }
  .bar { grid-column: 1 / -1; padding: 0.5rem 2rem; }
  html { scroll-padding-top: 5rem; }
  .contents { position: sticky; top: 3.75rem; height: calc(100vh - 3.75rem); overflow: auto; border: 0; border-right: 1px solid var(--line); padding: 0.5rem 1rem 3rem 1.5rem; font-size: 0.9375rem; }
  .contents > summary { display: none; }
  .contents a { padding: 0.3125rem 0.625rem; }
  main { padding: 0 2rem 5rem; max-width: 88rem; }
  .operation, .type-section { padding: 1.25rem 1.5rem; }
}
@media (min-width: 76rem) {
  .operation { display: grid; grid-template-columns: minmax(0, 11fr) minmax(0, 9fr); gap: 2rem; }
  .examples > h3:first-child { margin-top: 0.25rem; }
  .examples { position: sticky; top: 4.5rem; align-self: start; max-height: calc(100vh - 5.5rem); overflow: auto; }
  .type-section .fields > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 1.5rem; }
}
@media (prefers-contrast: more) {
  :root { --muted: light-dark(#000, #fff); --line: light-dark(#000, #fff); --page: light-dark(#fff, #000); --surface: light-dark(#fff, #000); }
}
@media print {
  :root { color-scheme: light; }
  details::details-content { content-visibility: visible; block-size: auto; }
  nav, .contents, .tools, .try, .copy, [role="tablist"], .skip { display: none; }
  body { background: #fff; font-size: 10pt; display: block; }
  .bar { position: static; background: none; color: #000; padding: 0; }
  .bar .brand, .bar .brand span { color: #000; }
  main { padding: 0; }
  pre { max-height: none; white-space: pre-wrap; background: none; border: 1px solid #bbb; }
  .operation { display: block; border: 0; border-top: 1px solid #bbb; border-radius: 0; padding: 0.75rem 0; background: none; }
  .type-section { border: 0; border-top: 1px solid #bbb; border-radius: 0; padding: 0.75rem 0; background: none; }
  h2, h3 { break-after: avoid; }
  .fields > div, pre { break-inside: avoid; }
}
`;
