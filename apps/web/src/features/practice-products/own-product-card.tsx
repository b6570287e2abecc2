import type { PracticeProduct, PracticeProductChange } from '@byre/contract/practice-products/schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askPracticeProductHistory, changePracticeProduct } from '../../device/server/practice-products.ts';
import { useFailureText } from '../../tables/failure-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { KeyValueList } from '../../ui/lists/key-value-list.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { format } from '../../words/format.ts';
import { inOneLine } from '../../words/in-one-line.ts';
import { useMatches } from './use-matches.ts';

export interface OwnProductCardProps {
  product: PracticeProduct;
  mayChange: boolean;
  mayJoin: boolean;
  onEdit: () => void;
  onJoin: () => void;
  onChanged: () => void;
}

/** One own product: what it is, whether it is on the list now, and what can be done with it. */
export function OwnProductCard({ product, mayChange, mayJoin, onEdit, onJoin, onChanged }: OwnProductCardProps) {
  const { ownProducts: words } = useDeskWords();
  const { practiceProducts: field } = useAllWords();
  const change = useMutation({
    mutationFn: (fields: PracticeProductChange) => changePracticeProduct(product, fields),
    onSuccess: onChanged,
  });
  const failure = useFailureText(change.error);
  const isJoined = product.superseded_by !== null;
  const isOpen = product.active && !isJoined;
  const matches = useMatches(product, isOpen && mayJoin);
  const turn = (fields: PracticeProductChange, message: string) =>
    change.mutate(fields, { onSuccess: () => showToast({ message, tone: 'good' }) });
  return (
    <SectionCard
      title={product.product_name}
      aside={
        <span className="pill-row">
          <StatusPill>{field.authorities[product.authority]}</StatusPill>
          <StatusPill tone={isOpen ? 'good' : 'neutral'}>
            {isJoined ? words.states.joined : product.active ? words.states.inUse : words.states.retired}
          </StatusPill>
        </span>
      }
    >
      <Facts product={product} />
      {matches.length > 0 && (
        <Banner title={words.suggestion(matches.length)} actions={<Button onClick={onJoin}>{words.join}</Button>}>
          <p>{inOneLine(matches.slice(0, 3).map(({ product_name }) => product_name))}</p>
        </Banner>
      )}
      {failure !== null && <Banner tone="danger" title={failure} isLive />}
      {mayChange && (
        <p className="own-product-actions">
          <Button onClick={onEdit}>{words.edit}</Button>
          {!isJoined && (
            <Button
              isBusy={change.isPending}
              onClick={() => turn({ active: !product.active }, product.active ? words.retired : words.inUseAgain)}
            >
              {product.active ? words.retire : words.useAgain}
            </Button>
          )}
          {mayJoin && !isJoined && <Button onClick={onJoin}>{words.join}</Button>}
          {mayJoin && isJoined && (
            <Button isBusy={change.isPending} onClick={() => turn({ superseded_by: null }, words.separated)}>
              {words.separate}
            </Button>
          )}
        </p>
      )}
      <History product={product} />
    </SectionCard>
  );
}

function Facts({ product }: { product: PracticeProduct }) {
  const { facts, by } = useDeskWords().ownProducts;
  const known = [
    { label: facts.substances, value: product.active_substances.join(', ') },
    { label: facts.certificate, value: product.certificate },
    { label: facts.species, value: product.target_species.join(', ') },
    { label: facts.form, value: product.treatment_strategy[0] ?? null },
    { label: facts.listed, value: product.superseded_by },
    { label: facts.notes, value: product.notes },
    { label: facts.written, value: by(product.created_by, format.day(product.created_at)) },
  ];
  return <KeyValueList items={known.filter(({ value }) => value !== null && value !== '')} />;
}

function History({ product }: { product: PracticeProduct }) {
  const { ownProducts: words } = useDeskWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={words.history} onToggle={setOpen}>
      {isOpen && <Versions product={product} />}
    </Disclosure>
  );
}

function Versions({ product }: { product: PracticeProduct }) {
  const { ownProducts: words } = useDeskWords();
  const { data } = useQuery({
    queryKey: ['own-products', product.practice_id, 'history', product._id, product.version],
    queryFn: () => askPracticeProductHistory(product),
  });
  if (!data) return <Skeleton kind="text" label={words.loading} />;
  return (
    <ol>
      {data.data.map(({ version, op, at, user, document }) => (
        <li key={version}>
          <strong>{words.ops[op]}</strong> {words.by(user?.name ?? null, format.dayAndTime(at))}
          <br />
          {inOneLine([document.product_name, document.certificate, document.superseded_by, document.notes])}
        </li>
      ))}
    </ol>
  );
}
