import postgres from 'postgres';
import { type Announcement, channel } from '../announcements.ts';

const connectTimeoutSeconds = 10;
/** How often the connection is checked: a lost one may stay silent for ever. */
const checkEveryMs = 10_000;
const answerWithinMs = 5_000;
const endTimeoutSeconds = 1;

export type Listening = {
  onAnnouncement: (announcement: Announcement) => void;
  /** Listening has begun, or begun again. Earlier announcements are lost. */
  onListening: () => void;
  /** How long to wait before a lost connection is opened again, in milliseconds. */
  retryMs?: number;
};

/**
 * Listens on a connection of its own until it is closed. A lost connection is always opened again. The address must be
 * PostgreSQL's own, because PgBouncer lends a connection for one transaction only.
 */
export const listenTo = (
  databaseUrl: string,
  { onAnnouncement, onListening, retryMs = 1_000 }: Listening,
): { close(): Promise<void> } => {
  let isClosed = false;
  let driver: postgres.Sql | null = null;
  let timer: NodeJS.Timeout | undefined;

  const later = (work: () => void, ms: number): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(work, ms);
    timer?.unref();
  };
  const open = async (): Promise<void> => {
    const options = {
      max: 1,
      fetch_types: false,
      idle_timeout: undefined,
      max_lifetime: null,
      connect_timeout: connectTimeoutSeconds,
      connection: { application_name: 'byre live' },
      onnotify: (_channel: string, text: string) => onAnnouncement(JSON.parse(text)),
    };
    const opened = postgres(databaseUrl, { ...options, onclose: () => again(opened) });
    driver = opened;
    try {
      await opened.unsafe(`listen ${channel}`);
    } catch {
      return again(opened);
    }
    onListening();
    later(() => void check(opened), checkEveryMs);
  };
  /** Only for the connection in use: a discarded one closes as well. */
  const again = (lost: postgres.Sql): void => {
    if (driver !== lost) return;
    driver = null;
    void lost.end({ timeout: endTimeoutSeconds });
    later(() => void open(), retryMs);
  };
  const check = async (checked: postgres.Sql): Promise<void> => {
    const silence = new Promise<'silence'>((resolve) => {
      setTimeout(resolve, answerWithinMs, 'silence').unref();
    });
    const answer = await Promise.race([checked.unsafe('select 1').catch(() => 'silence' as const), silence]);
    if (answer === 'silence') again(checked);
    else if (driver === checked) later(() => void check(checked), checkEveryMs);
  };

  void open();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const last = driver;
      driver = null;
      await last?.end({ timeout: endTimeoutSeconds });
    },
  };
};
