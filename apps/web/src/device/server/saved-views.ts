import type { SavedView, SavedViewChange, SavedViewInput } from '@byre/contract/saved-views/schema';
import { server } from './api-client.ts';
import { allOf, isDocument, segment } from './whole-lists.ts';

// Saved views of tables: on the server only. Every call throws `ServerError`.

const at = (practiceId: string, viewId?: string): string =>
  `/api/practices/${segment(practiceId)}/saved-views${viewId === undefined ? '' : `/${segment(viewId)}`}`;

/** One's own and the shared views in all of one's practices, each practice by name. */
export const listViews = async (practiceIds: readonly string[]): Promise<SavedView[]> =>
  (await Promise.all(practiceIds.map((id) => allOf<SavedView>(at(id))))).flat();

export const readView = (practiceId: string, viewId: string): Promise<SavedView> =>
  server.ask({ method: 'GET', path: at(practiceId, viewId), auth: 'user' }, isDocument<SavedView>);

export const saveView = (practiceId: string, body: SavedViewInput, onceKey: string): Promise<SavedView> =>
  server.ask({ method: 'POST', path: at(practiceId), body, auth: 'user', onceKey }, isDocument<SavedView>);

/** Changes a view as it was read; refused if someone has changed it since. */
export const changeView = (
  { practice_id, _id, version }: Pick<SavedView, 'practice_id' | '_id' | 'version'>,
  body: SavedViewChange,
): Promise<SavedView> =>
  server.ask(
    { method: 'PUT', path: at(practice_id, _id), body, auth: 'user', ifVersion: version },
    isDocument<SavedView>,
  );

export const removeView = ({ practice_id, _id }: Pick<SavedView, 'practice_id' | '_id'>): Promise<void> =>
  server.tell({ method: 'DELETE', path: at(practice_id, _id), auth: 'user' });
