import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { layOut } from './lay-out.ts';
import type { Paper } from './paper.ts';

/* Typesets papers in a thread of its own. It reads its fonts and nothing else, neither an address nor another file. */

const fonts = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts', 'Roboto');
pdfmake.setFonts({
  Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => dirname(path) === fonts);

parentPort?.on('message', async (paper: Paper) => {
  const bytes = await pdfmake.createPdf(layOut(paper)).getBuffer();
  parentPort?.postMessage(new Uint8Array(bytes));
});
