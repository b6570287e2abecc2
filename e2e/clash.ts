import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { expect, type Page } from '@playwright/test';
import type { CuttingProxy } from './cutting-proxy.ts';
import type { Device } from './device.ts';
import { type RestClient, signInToRest } from './rest-client.ts';
import { expectAllSent, openAnimal, recordCase, signInAndFill, statusLine } from './vet.ts';

/** A case on the vet's phone, sent, and an office that reads it through the interface. */
export type SharedCase = {
  phone: Device;
  vet: Page;
  rest: RestClient;
  /** The case from the server. */
  read(): Promise<MedicalRecord>;
  /**
   * The phone has no signal. The vet changes the notes and the office changes them too, so the phone's change is
   * refused.
   */
  writeOnBoth(signal: CuttingProxy, notes: { vet: string; office: string }): Promise<void>;
};

type Sharing = { phone: Device; url: string; farm: { id: string; name: string }; tag: string; notes: string };

/** A vet's new phone with a recorded case. Its notes begin with a word of their own, by which it is found. */
export const shareCase = async ({ phone, url, farm, tag, notes }: Sharing): Promise<SharedCase> => {
  const vet = await phone.open();
  await signInAndFill(vet, 'vet@glen.example');
  await openAnimal(vet, farm.name, tag.slice(-5));
  await recordCase(vet, { condition: 'Ringworm', level: 'Tentative', method: 'Clinical signs', notes });
  await expectAllSent(vet);
  const rest = await signInToRest(url, 'admin@glen.example');
  const cases = `/api/farms/${encodeURIComponent(farm.id)}/animals/${tag}/medical-records`;
  const made = (await rest.list<MedicalRecord>(cases)).find((one) => one.notes === notes);
  const address = `${cases}/${made?._id}`;
  return {
    phone,
    vet,
    rest,
    read: () => rest.get<MedicalRecord>(address),
    writeOnBoth: async (signal, both) => {
      await signal.cut();
      await vet.getByRole('link', { name: /^Edit( case)?$/ }).click();
      await vet.getByRole('textbox', { name: /^Notes/ }).fill(both.vet);
      await vet.getByRole('button', { name: 'Save case' }).click();
      await expect(statusLine(vet)).toContainText('1 saved on this device');
      await rest.put(address, { notes: both.office });
      await signal.restore();
      await expect(statusLine(vet)).toContainText('1 needs attention', { timeout: 60_000 });
    },
  };
};
