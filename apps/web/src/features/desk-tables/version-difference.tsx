import type { RecordPlace, RecordVersion } from '../../device/server/record-history.ts';
import { Select } from '../../ui/fields/select.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { differences } from './difference-rules.ts';
import type { FieldLook } from './field-look.ts';
import { opOf } from './version-op.ts';

export interface VersionDifferenceProps {
  entity: RecordPlace['entity'];
  versions: readonly RecordVersion[];
  earlier: RecordVersion;
  later: RecordVersion;
  look: FieldLook;
  onChoose: (change: { earlier?: number; later?: number }) => void;
}

/** Two versions of a record side by side, with only the fields that differ. */
export function VersionDifference({ entity, versions, earlier, later, look, onChoose }: VersionDifferenceProps) {
  const { record: words } = useDeskWords().tables;
  const { Value, labels } = look;
  const choices = versions.map(({ version, at, user }) => ({
    value: String(version),
    label: words.versionChoice(version, at, user?.name ?? null),
  }));
  const changed = differences(entity, earlier.document, later.document);
  return (
    <section className="difference" aria-label={words.difference}>
      <h4>{words.difference}</h4>
      <div className="difference-choice">
        <Select
          label={words.earlier}
          choices={choices}
          value={String(earlier.version)}
          onChange={(version) => onChoose({ earlier: Number(version) })}
        />
        <Select
          label={words.later}
          choices={choices}
          value={String(later.version)}
          onChange={(version) => onChoose({ later: Number(version) })}
        />
      </div>
      <div aria-live="polite">
        {changed.length === 0 ? (
          <p className="record-quiet">{words.sameTitle}</p>
        ) : (
          <table className="difference-table">
            <thead>
              <tr>
                <th scope="col">{words.field}</th>
                <th scope="col">
                  {words.versionLine(earlier.version, words.ops[opOf(versions, earlier)], earlier.user?.name ?? null)}
                </th>
                <th scope="col">
                  {words.versionLine(later.version, words.ops[opOf(versions, later)], later.user?.name ?? null)}
                </th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ field, earlier: before, later: after }) => (
                <tr key={field}>
                  <th scope="row">{labels[field] ?? field}</th>
                  <td>
                    <Value field={field} value={before} />
                  </td>
                  <td>
                    <Value field={field} value={after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
