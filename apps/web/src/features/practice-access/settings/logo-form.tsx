import type { Practice } from '@byre/contract/practices/schema';
import { useQueryClient } from '@tanstack/react-query';
import ImageUp from 'lucide-react/icons/image-up';
import { ServerError } from '../../../device/server/api-client.ts';
import { logoKey, removeLogo, setLogo } from '../../../device/server/practice-logo.ts';
import { useOneMutation } from '../../../forms/use-one-mutation.ts';
import { useLogo } from '../../../tables/use-logo.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { failureText } from '../failure-text.ts';

/** The logo on the practice's printed documents. */
export function LogoForm({ practice }: { practice: Pick<Practice, '_id' | 'has_logo'> }) {
  const { _id: practiceId } = practice;
  const desk = useDeskWords();
  const { logo: words } = desk.settings;
  const field = useAllWords();
  const queries = useQueryClient();
  const url = useLogo(practice);
  const queryKey = logoKey(practiceId);
  const setting = useOneMutation({
    mutationFn: (file: File) => setLogo(practiceId, file),
    onSuccess: () => showToast({ message: words.saved, tone: 'good' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const removing = useOneMutation({
    mutationFn: () => removeLogo(practiceId),
    onSuccess: () => {
      queries.setQueryData(queryKey, null);
      showToast({ message: words.removed, tone: 'good' });
    },
  });
  const error = setting.error ?? removing.error;
  // A file that is not a picture is refused by the browser, or else by the server.
  const isNoPicture = setting.error !== null && (!(error instanceof ServerError) || error.failure.kind === 'refused');
  const failure = isNoPicture ? words.noPicture : failureText(field, desk, error);
  return (
    <section className="access-form settings-form" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className="field-hint">{words.hint}</p>
      {url && <img className="practice-logo" src={url} alt={words.title} />}
      {failure && <Banner tone="warning" title={failure} isLive />}
      <div className="setting-actions">
        <FileButton
          label={words.choose}
          accept="image/png,image/jpeg,image/webp"
          icon={ImageUp}
          isBusy={setting.isPending}
          onFiles={([file]) => setting.mutate(file)}
        >
          {url ? words.chooseAnother : words.choose}
        </FileButton>
        {url && (
          <Button variant="quiet" isBusy={removing.isPending} onClick={() => removing.mutate()}>
            {words.remove}
          </Button>
        )}
      </div>
    </section>
  );
}
