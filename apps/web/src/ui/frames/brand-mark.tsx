import './top-bar.css';

/** The app's logo for the top bar: a byre whose door is an ear tag, as in the app icons. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="4 6 56 56" aria-hidden="true">
      <path className="brand-mark-byre" d="M8 29.2 32 10l24 19.2V54a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3z" />
      <path
        className="brand-mark-tag"
        d="M32 20.5a6 6 0 0 1 6 6v3.3c0 1.6.8 2.8 2.4 3.3l1.8.6a4 4 0 0 1 2.8 3.8v21H19v-21a4 4 0 0 1 2.8-3.8l1.8-.6c1.6-.5 2.4-1.7 2.4-3.3v-3.3a6 6 0 0 1 6-6z"
      />
      <circle className="brand-mark-hole" cx="32" cy="27" r="2.6" />
      <path className="brand-mark-writing" d="M25.5 43.5h13m-13 6h8" />
    </svg>
  );
}
