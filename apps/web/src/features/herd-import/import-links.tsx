import type { ImportLink } from '@byre/contract/imports/schema';
import Download from 'lucide-react/icons/download';
import { csvText } from '../../forms/csv.ts';
import { saveFile } from '../../forms/save-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyLine } from '../../ui/fields/copy-line.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';

/** The links of new people, shown only once. Each can be copied, or all saved as a file to hand over. */
export function ImportLinks({ links }: { links: readonly ImportLink[] }) {
  const { herdImport, people } = useDeskWords();
  const { links: words } = herdImport;
  const { copy, copied, copyFailed } = people.handOver;
  const save = () => {
    const rows = links.map(({ email, link, expires_at }) => [email, addressOf(link), expires_at]);
    saveFile(csvText([[words.email, words.link, words.until], ...rows]), words.file, 'text/csv');
  };
  return (
    <SectionCard title={words.title}>
      <p>{words.hint}</p>
      {links.map(({ email, link }) => (
        <CopyLine
          key={email}
          label={email}
          text={addressOf(link)}
          copyLabel={copy}
          copiedText={copied}
          failedText={copyFailed}
        />
      ))}
      <Button icon={Download} onClick={save}>
        {words.save}
      </Button>
    </SectionCard>
  );
}

const addressOf = (link: string): string => new URL(link, location.origin).href;
