import type { Team } from '@byre/contract/teams/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { dissolveTeam, listTeams, teamsKey } from '../../../device/server/practice-house.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { List, ListRow } from '../../../ui/lists/list-row.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { usePeople } from '../access-queries.ts';
import { failureText } from '../failure-text.ts';
import { TeamDialog } from './team-dialog.tsx';

/** The teams of a practice, with their members and farms. */
export function TeamsForm({ practiceId }: { practiceId: string }) {
  const desk = useDeskWords();
  const { teams: words } = desk.settings;
  const field = useAllWords();
  const { data, error } = useQuery({ queryKey: teamsKey(practiceId), queryFn: () => listTeams(practiceId) });
  const { data: people = [] } = usePeople();
  const [opened, setOpened] = useState<Team | 'new' | null>(null);
  const [ending, setEnding] = useState<Team | null>(null);
  const trouble = failureText(field, desk, error);
  if (trouble) return <Banner tone="warning" title={trouble} />;
  if (!data) return <Skeleton kind="text" label={words.loading} />;
  const nameOf = (id: string) => people.find(({ _id }) => _id === id)?.name ?? id;
  return (
    <section className="access-form settings-form" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className="field-hint">{words.hint}</p>
      {data.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <List label={words.title}>
          {data.map((team) => (
            <ListRow
              key={team._id}
              title={team.name}
              subtitle={words.about(team.members.map(nameOf), team.farms.length)}
              onPress={() => setOpened(team)}
            />
          ))}
        </List>
      )}
      <Button icon={Plus} onClick={() => setOpened('new')}>
        {words.make}
      </Button>
      {opened && (
        <TeamDialog
          practiceId={practiceId}
          team={opened === 'new' ? null : opened}
          people={people.filter(({ role, disabled }) => role !== 'admin' && !disabled)}
          onDissolve={(team) => {
            setOpened(null);
            setEnding(team);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {ending && <Dissolving team={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

function Dissolving({ team, onClose }: { team: Team; onClose: () => void }) {
  const desk = useDeskWords();
  const { teams: words } = desk.settings;
  const field = useAllWords();
  const queries = useQueryClient();
  const work = useOneMutation({
    mutationFn: () => dissolveTeam(team),
    onSuccess: () => {
      showToast({ message: words.dissolved(team.name), tone: 'good' });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: teamsKey(team.practice_id) }),
  });
  const failure = failureText(field, desk, work.error);
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={words.dissolveTitle(team.name)}
      confirmLabel={words.dissolve}
      isBusy={work.isPending}
      onConfirm={() => work.mutate()}
      onCancel={onClose}
    >
      <p>{words.dissolveHint}</p>
      {failure && <Banner tone="warning" title={failure} isLive />}
    </ConfirmDialog>
  );
}
