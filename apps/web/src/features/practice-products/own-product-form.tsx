import type { PracticeProduct, PracticeProductInput } from '@byre/contract/practice-products/schema';
import { type Authority, authorities } from '@byre/contract/products/authorities';
import { statedSpecies } from '@byre/contract/products/species';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changePracticeProduct, createPracticeProduct } from '../../device/server/practice-products.ts';
import { BannedBanner } from '../../forms/banned-banner.tsx';
import { doubtsIn, EntryQuestion } from '../../forms/figures/entry-question.tsx';
import { SpeciesRemark } from '../../forms/species-remark.tsx';
import { textOrNull } from '../../forms/text-or-null.ts';
import { useFailureText } from '../../tables/failure-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';

export interface OwnProductFormProps {
  practiceId: string;
  /** Null for a new one. */
  product: PracticeProduct | null;
  onClose: () => void;
  onSaved: () => void;
}

type Cells = {
  authority: Authority | null;
  product_name: string;
  substances: string;
  species: string;
  form: string;
  group: string;
  certificate: string;
  holder: string;
  notes: string;
};

/** All facts of a product, as text. */
export function OwnProductForm({ practiceId, product, onClose, onSaved }: OwnProductFormProps) {
  const { ownProducts: words } = useDeskWords();
  const { practiceProducts: field } = useAllWords();
  const { form } = words;
  const [cells, setCells] = useState(() => cellsOf(product));
  const [isTried, setTried] = useState(false);
  const set = (fields: Partial<Cells>) => setCells((current) => ({ ...current, ...fields }));
  const save = useMutation({
    mutationFn: (body: PracticeProductInput) =>
      product ? changePracticeProduct(product, body) : createPracticeProduct(practiceId, body),
    onSuccess: () => {
      showToast({ message: words.saved, tone: 'good' });
      onSaved();
    },
  });
  // What the server asks about the strength in the name before it writes it.
  const doubts = doubtsIn(save.error);
  const failure = useFailureText(doubts ? null : save.error);
  const submit = (confirm: string[] = []) => {
    setTried(true);
    const body = bodyOf(cells);
    if (body) save.mutate({ ...body, confirm });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      title={product ? form.editTitle(product.product_name) : form.newTitle}
      width="wide"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {form.cancel}
          </Button>
          <Button variant="primary" isBusy={save.isPending} onClick={() => submit()}>
            {form.save}
          </Button>
        </>
      }
    >
      {isTried && bodyOf(cells) === null && <Banner tone="warning" title={form.missing} isLive />}
      {failure !== null && <Banner tone="danger" title={failure} isLive />}
      {doubts && (
        <EntryQuestion doubts={doubts} onAnswer={(answers) => (answers ? submit(answers.confirm) : save.reset())} />
      )}
      {product && <p className="field-hint">{form.frozen}</p>}
      <Select
        label={form.authority}
        hint={cells.authority ? field.hints[cells.authority] : undefined}
        choices={authorities.map((value) => ({ value, label: field.authorities[value] }))}
        value={cells.authority}
        onChange={(authority) => set({ authority })}
      />
      <TextField label={form.name} value={cells.product_name} onChange={(product_name) => set({ product_name })} />
      <TextField
        label={form.substances}
        isOptional
        value={cells.substances}
        onChange={(substances) => set({ substances })}
      />
      <BannedBanner
        product={{ product_name: cells.product_name, active_substances: partsOf(cells.substances) }}
        species={null}
      />
      <TextField
        label={form.species}
        hint={form.speciesHint}
        isOptional
        value={cells.species}
        onChange={(species) => set({ species })}
      />
      <UnlistedTargets text={cells.species} onChange={(species) => set({ species })} />
      <TextField label={form.formLabel} isOptional value={cells.form} onChange={(text) => set({ form: text })} />
      <TextField label={form.group} isOptional value={cells.group} onChange={(group) => set({ group })} />
      <TextField
        label={form.certificate}
        isOptional
        value={cells.certificate}
        onChange={(certificate) => set({ certificate })}
      />
      <TextField label={form.holder} isOptional value={cells.holder} onChange={(holder) => set({ holder })} />
      <TextArea label={form.notes} isOptional value={cells.notes} onChange={(notes) => set({ notes })} />
    </Dialog>
  );
}

/** The animals that were typed and that no list knows: nothing can be decided by such a word. */
function UnlistedTargets({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const parts = partsOf(text);
  const unlisted = parts.filter((one) => statedSpecies([one]).length === 0);
  return unlisted.map((one) => (
    <SpeciesRemark
      key={one}
      species={one}
      onTake={(species) => onChange(parts.map((part) => (part === one ? species : part)).join(', '))}
    />
  ));
}

const cellsOf = (product: PracticeProduct | null): Cells => ({
  authority: product?.authority ?? null,
  product_name: product?.product_name ?? '',
  substances: product?.active_substances.join(', ') ?? '',
  species: product?.target_species.join(', ') ?? '',
  form: product?.treatment_strategy[0] ?? '',
  group: product?.theraputic_group ?? '',
  certificate: product?.certificate ?? '',
  holder: product?.ma_holder ?? '',
  notes: product?.notes ?? '',
});

/** The request; null while the kind is missing. */
const bodyOf = (cells: Cells): PracticeProductInput | null => {
  const { authority } = cells;
  const product_name = cells.product_name.trim();
  if (authority === null || product_name === '') return null;
  return {
    authority,
    product_name,
    active_substances: partsOf(cells.substances),
    target_species: partsOf(cells.species),
    treatment_strategy: cells.form.trim() === '' ? [] : [cells.form.trim()],
    theraputic_group: textOrNull(cells.group),
    certificate: textOrNull(cells.certificate),
    ma_holder: textOrNull(cells.holder),
    notes: textOrNull(cells.notes),
  };
};

const partsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];
