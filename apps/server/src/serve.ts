import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before any other file is read. From its second start on the server takes its code as compiled the first time: it is up
// in half the time and holds some 25 MB less, because what turns TypeScript into JavaScript is not even loaded.
enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'byre-code'));

const { sayWhyNot, serve } = await import('./server-process.ts');
await serve().catch(sayWhyNot);
