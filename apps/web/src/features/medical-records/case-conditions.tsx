import { type Level, levels } from '@byre/contract/medical-records/levels';
import type { DiagnosisMethod, MedicalRecord, RecordedCondition } from '@byre/contract/medical-records/schema';
import type { ReactNode } from 'react';
import { useLive } from '../../device/use-live.ts';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { sitesText } from '../../words/site-text.ts';
import { LevelPill } from './level-pill.tsx';
import { NotifiableBanner } from './notifiable-banner.tsx';
import { PeopleCanCatch } from './people-can-catch.tsx';
import { readConditions } from './queries.ts';
import { conditionsAt, conditionsOnce, methodsAt } from './rules.ts';

export interface CaseConditionsProps {
  record: MedicalRecord;
  about: (conditionId: string, name: string) => ReactNode;
}

/** The conditions of a case by certainty, with the methods of each level. */
export function CaseConditions({ record, about }: CaseConditionsProps) {
  const { medicalRecords } = useAllWords();
  const { page: words } = medicalRecords;
  const ids = conditionsOnce(record).map(({ condition_id }) => condition_id);
  const known = useLive(() => readConditions(ids), [ids.join(' ')]);
  const where = sitesText(record.body_sites, medicalRecords.sites);
  const listed = [...(known?.values() ?? [])];
  const shown = levels
    .toReversed()
    .filter((level) => conditionsAt(record, level).length + methodsAt(record, level).length > 0);
  return (
    <>
      {listed.map((condition) => (
        <NotifiableBanner
          key={condition._id}
          condition={condition}
          name={condition.pathology}
          farmId={record.farm_id}
        />
      ))}
      <PeopleCanCatch conditions={listed} />
      <SectionCard title={words.conditions}>
        {shown.length === 0 && (
          <p>
            {words.noConditions} {words.addCondition}
          </p>
        )}
        {where !== null && (
          <p>
            <strong>{medicalRecords.sites.label}:</strong> {where}
          </p>
        )}
        {shown.map((level) => (
          <LevelBlock
            key={level}
            level={level}
            conditions={conditionsAt(record, level)}
            methods={methodsAt(record, level)}
            about={about}
          />
        ))}
      </SectionCard>
    </>
  );
}

interface LevelBlockProps {
  level: Level;
  conditions: readonly RecordedCondition[];
  methods: readonly DiagnosisMethod[];
  about: CaseConditionsProps['about'];
}

function LevelBlock({ level, conditions, methods, about }: LevelBlockProps) {
  const { medicalRecords } = useAllWords();
  const { page: words } = medicalRecords;
  return (
    <div className="level-block">
      <LevelPill level={level} />
      <ul className="case-conditions">
        {conditions.map((condition) => (
          <li key={condition.condition_id}>
            <p className="case-condition-name">{condition.name ?? medicalRecords.unnamedCondition}</p>
            <p className="case-hint">
              {inOneLine([condition.organ, words.diagnosed(format.day(condition.date_diagnosed))])}
            </p>
            {about(condition.condition_id, condition.name ?? medicalRecords.unnamedCondition)}
          </li>
        ))}
      </ul>
      {methods.length > 0 && (
        <div>
          <h3>{words.methods}</h3>
          <ul className="found-by">
            {methods.map((method) => (
              <li key={method.name}>
                {method.name}
                {method.notes && <span className="case-hint"> – {method.notes}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
