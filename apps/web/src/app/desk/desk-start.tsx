import { Link } from 'react-router-dom';
import { type DeskNavSection, DeskPage } from '../../ui/desk-frame.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';

/** The first screen of the desk: all there is, in sight at once. */
export function DeskStart({ sections }: { sections: readonly DeskNavSection[] }) {
  const { start } = useDeskWords().frame;
  return (
    <DeskPage title={start.title} subtitle={start.subtitle}>
      <div className="desk-start">
        {sections.map(({ label, items }) => (
          <section key={label} aria-label={label}>
            <h2>{label}</h2>
            {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role when list-style is none */}
            <ul role="list">
              {items.map(({ to, label: name, icon: Icon }) => (
                <li key={to}>
                  <Link className="desk-card" to={to}>
                    <Icon aria-hidden="true" />
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DeskPage>
  );
}
