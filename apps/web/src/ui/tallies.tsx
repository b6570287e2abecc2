import './tallies.css';

/** How many of each kind, side by side: what a file would change. */
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
