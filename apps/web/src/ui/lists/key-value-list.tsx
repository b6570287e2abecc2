import type { ReactNode } from 'react';
import './list.css';

export type KeyValue = {
  label: string;
  value: ReactNode;
};

export function KeyValueList({ items }: { items: readonly KeyValue[] }) {
  return (
    <dl>
      {items.map((item) => (
        <div key={item.label} className="key-value">
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
