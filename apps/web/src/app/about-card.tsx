import notice from '../../../../NOTICE?raw';
import { version } from '../../package.json';
import { KeyValueList } from '../ui/lists/key-value-list.tsx';
import { SectionCard } from '../ui/lists/section-card.tsx';
import { useWords } from '../words/words.tsx';
import './app.css';

/** The version, its commit, and the sources of its data. */
export function AboutCard() {
  const { device } = useWords().app;
  return (
    <SectionCard title={device.about}>
      <KeyValueList items={[{ label: device.version, value: `${version} (${import.meta.env.VITE_COMMIT})` }]} />
      <details className="disclosure">
        <summary>{device.notices}</summary>
        <p className="notice-text">{notice}</p>
      </details>
    </SectionCard>
  );
}
