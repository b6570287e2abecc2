import './tallies.css';

/** Counts side by side, for example what a file would change. */
export function Tallies({ items }: { items: readonly { label: string; count: string }[] }) {
  return (
    <dl className="tallies">
      {items.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
