import { useId } from 'react';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Paper } from '../../../ui/frames/paper.tsx';
import { type DeskKeys, deskKeys } from '../../../ui/keys/desk-keys.ts';
import { type KeyPress, printedKeys } from '../../../ui/keys/key-press.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import type { DeskWords } from '../../../words/en-desk.ts';
import './keyboard-help.css';

/** A declared key without a text, or without a place in a group, fails the type check. */
type Texts = { [Group in keyof DeskKeys]: Readonly<Record<keyof DeskKeys[Group] | 'title', string>> };

type HelpGroup = { title: string; lines: { text: string; presses: readonly KeyPress[] }[] };

/** Every key of the desk, by place, from the declaration that the handlers read. It can be printed. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { keyboard: words } = useDeskWords();
  return (
    <Dialog isOpen onClose={onClose} title={words.title} width="wide">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with large text it is scrolled, and it holds no control */}
      <section tabIndex={0} aria-label={words.title}>
        <Paper name="keyboard" title={words.title} holding={null} on="dialog">
          <div className="keyboard-help">
            {groupsOf(words.groups).map((group) => (
              <KeyGroup key={group.title} group={group} space={words.space} />
            ))}
          </div>
        </Paper>
      </section>
    </Dialog>
  );
}

function KeyGroup({ group: { title, lines }, space }: { group: HelpGroup; space: string }) {
  const titleId = useId();
  return (
    <section className="keyboard-help-group" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <dl>
        {lines.map(({ text, presses }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {presses.map((press) => (
                <span key={press.key}>
                  {printedKeys(press).map((key) => (
                    <kbd key={key}>{key === ' ' ? space : key}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const groupsOf = (texts: DeskWords['keyboard']['groups'] & Texts): HelpGroup[] =>
  Object.entries(deskKeys).map(([name, keys]) => {
    const { title, ...lines } = texts[name as keyof Texts] as Readonly<Record<string, string>>;
    return {
      title: title ?? name,
      lines: Object.entries<readonly KeyPress[]>(keys).map(([line, presses]) => ({
        text: lines[line] ?? line,
        presses,
      })),
    };
  });
