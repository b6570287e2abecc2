import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getFarm } from '../../../device/reads/farm-reads.ts';
import { useLive, useSession } from '../../../device/use-live.ts';
import { useAnimalAbout } from '../../../features/animals/use-animal-about.ts';
import { AnimalPicker } from '../../../features/desk-entry/animal-picker.tsx';
import { FarmPicker } from '../../../features/desk-entry/farm-picker.tsx';
import { nameOf } from '../../../features/desk-entry/place-rules.ts';
import { useKeptFarm } from '../../../features/desk-entry/use-kept-farm.ts';
import type { GroupDraft } from '../../../features/herd-work/group-draft.ts';
import { useKeptDraft } from '../../../forms/use-draft.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DeskPage } from '../../../ui/frames/desk-frame.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { GroupTreatment } from '../../screens/group-treatment-screen.tsx';
import { entryAt, openRow } from '../desk-links.ts';
import { DeskTask } from '../desk-task.tsx';
import '../new-case/new-case.css';

/** One treatment for many animals of a farm, by keyboard. */
export function NewGroupScreen() {
  const { newEntry: words } = useDeskWords();
  const [search, setSearch] = useSearchParams();
  const farmId = search.get('farm');
  useKeptFarm(farmId);
  const farm = useLive(async () => (farmId === null ? null : getFarm(farmId)), [farmId]);
  const name = farm ? nameOf(farm.farm) : farmId;
  return (
    <DeskPage
      title={words.kinds.group}
      subtitle={farmId === null ? words.group.subtitle : name}
      actions={farmId !== null && <ButtonLink to={entryAt('group')}>{words.group.otherFarm}</ButtonLink>}
    >
      {farmId === null ? (
        <div className="desk-entry">
          <SectionCard title={words.group.farm}>
            <FarmPicker
              id="desk-farm"
              selected={null}
              error={undefined}
              autoFocus
              onPick={({ _id }) => setSearch({ farm: _id }, { replace: true })}
            />
          </SectionCard>
        </div>
      ) : farm?.complete ? (
        <OpenGroup key={farmId} farmId={farmId} farmName={nameOf(farm.farm)} />
      ) : (
        <Skeleton kind="card" label={words.group.fetching(name ?? farmId)} />
      )}
    </DeskPage>
  );
}

function OpenGroup({ farmId, farmName }: { farmId: string; farmName: string }) {
  const session = useSession();
  const aboutOf = useAnimalAbout();
  const [round, setRound] = useState(0);
  const draftKey = session ? `group ${farmId} ${session.user.id}` : null;
  const kept = useKeptDraft<GroupDraft>(draftKey, round);
  if (!session || draftKey === null || kept === undefined) return null;
  return (
    <GroupTreatment
      key={round}
      farmId={farmId}
      farmName={farmName}
      draftKey={draftKey}
      kept={kept}
      ownName={session.user.role === 'vet' ? session.user.name : ''}
      treatedBy={session.user.role === 'vet' ? ['Vet', session.user.name] : []}
      onStartAgain={() => setRound(round + 1)}
      desk={{
        byTag: (onPick) => (
          <div data-step="">
            <AnimalPicker
              id="group-tag"
              farmId={farmId}
              selected={null}
              aboutOf={aboutOf}
              error={undefined}
              onPick={onPick}
              isQuiet
            />
          </div>
        ),
        frame: DeskTask,
        back: openRow('farms', farmId),
        onSaved: () => setRound(round + 1),
      }}
    />
  );
}
