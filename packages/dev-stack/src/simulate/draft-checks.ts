import { BaseDatabase, OutboxDatabase } from '@byre/web/src/device/storage/database.ts';
import type { keepAtMs, mayStand } from '@byre/web/src/device/storage/draft-rules.ts';

const deeds = ['type', 'keep', 'leave', 'save', 'open'] as const;
type Deed = (typeof deeds)[number];

const longestStory = 6;

/** Every story of one form in two tabs, up to this many steps. Returns what is wrong in the first that fails. */
export const offeredAgain = (decide: typeof mayStand): string | null => {
  const told = (story: readonly Deed[]): string | null => {
    const wrong = wrongIn(story, decide);
    if (wrong !== null || story.length === longestStory) return wrong;
    for (const deed of deeds) {
      const found = told([...story, deed]);
      if (found !== null) return found;
    }
    return null;
  };
  return told([]);
};

/**
 * One draft: the content of the form, the copy kept beside the outbox, and the last words of a closed page, which the
 * browser may restore at any later time.
 */
const wrongIn = (story: readonly Deed[], decide: typeof mayStand): string | null => {
  const id = 'draft';
  let typed = 0;
  let kept: number | null = null;
  let words: number | null = null;
  let over: string[] = [];
  let newest = 0;
  for (const deed of story) {
    if (deed === 'type') typed += 1;
    if (deed === 'keep' && decide({ id, rev: typed }, { over, keptRev: null })) [kept, newest] = [typed, typed];
    if (deed === 'leave') words = typed;
    if (deed === 'save') [kept, over] = [null, [id]];
    if (deed !== 'open') continue;
    if (words !== null && decide({ id, rev: words }, { over, keptRev: kept })) kept = words;
    if (kept !== null && over.includes(id)) return `a form that was saved is offered again: ${story.join(', ')}`;
    if (kept !== null && kept < newest) return `older words stand over newer ones: ${story.join(', ')}`;
  }
  return null;
};

/** How much of the typed text a crash may lose. */
const mostBehindMs = 1_000;
/**
 * When the copy reaches the disk: awaited, on the phones that the promise covers, or whenever the browser writes it.
 */
const writtenWithinMs = { strict: 300, lazy: 5_000 };

/** How the storage for drafts is written. Text beside the databases is written lazily. */
export const draftStorage = (): keyof typeof writtenWithinMs => {
  const databases = [new OutboxDatabase('anybody'), new BaseDatabase('anybody')];
  const found = databases.find(({ tables }) => tables.some(({ name }) => name === 'draft'));
  const { _options } = (found ?? {}) as { _options?: { chromeTransactionDurability?: string } };
  return _options?.chromeTransactionDurability === 'strict' ? 'strict' : 'lazy';
};

/**
 * With somebody typing every tenth of a second without a pause: how far behind is the copy that a crash would leave?
 */
export const behindTyping = (decide: typeof keepAtMs, storage: keyof typeof writtenWithinMs): string | null => {
  let plannedMs: number | null = null;
  let unkeptSinceMs: number | null = null;
  for (let nowMs = 0; nowMs <= 5_000; nowMs += 100) {
    if (plannedMs !== null && plannedMs <= nowMs) [plannedMs, unkeptSinceMs] = [null, null];
    plannedMs = decide(nowMs, plannedMs);
    unkeptSinceMs ??= nowMs;
    const behindMs = nowMs - unkeptSinceMs + writtenWithinMs[storage];
    if (behindMs > mostBehindMs) return `after ${nowMs} ms of typing the draft is ${behindMs} ms behind`;
  }
  return null;
};
