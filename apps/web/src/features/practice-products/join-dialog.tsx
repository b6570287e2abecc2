import type { PracticeProduct } from '@byre/contract/practice-products/schema';
import type { Product } from '@byre/contract/products/schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changePracticeProduct, searchListedProducts } from '../../device/server/practice-products.ts';
import { useFailureText } from '../../tables/failure-text.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { Picker } from '../../ui/pickers/picker.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { inOneLine } from '../../words/in-one-line.ts';
import { useMatches } from './use-matches.ts';

export interface JoinDialogProps {
  product: PracticeProduct;
  onClose: () => void;
  onJoined: () => void;
}

/** Links a practice's own product to the product of the list that it has become. */
export function JoinDialog({ product, onClose, onJoined }: JoinDialogProps) {
  const { ownProducts: words } = useDeskWords();
  const [query, setQuery] = useState('');
  const suggested = useMatches(product, true);
  const isTyping = query.trim().length > 2;
  const { data, isFetching } = useQuery({
    queryKey: ['own-products', 'listed', query],
    queryFn: () => searchListedProducts(query.trim()),
    enabled: isTyping,
  });
  const join = useMutation({
    mutationFn: (id: string) => changePracticeProduct(product, { superseded_by: id }),
    onSuccess: () => {
      showToast({ message: words.joined, tone: 'good' });
      onJoined();
    },
  });
  const failure = useFailureText(join.error);
  const shown: readonly Product[] = isTyping ? (data ?? []) : suggested;
  return (
    <Dialog isOpen onClose={onClose} title={words.joining.title(product.product_name)} width="wide">
      <p>{words.joining.intro}</p>
      {failure !== null && <Banner tone="danger" title={failure} isLive />}
      <Picker
        label={words.joining.search}
        selected={null}
        query={query}
        onQueryChange={setQuery}
        isLoading={isTyping && isFetching}
        onPick={({ id }) => join.mutate(id)}
        emptyText={words.joining.none}
        items={shown.map(({ _id, product_name, active_substances, status, distribution_category }) => ({
          id: _id,
          title: product_name,
          subtitle: inOneLine([active_substances.join(', '), _id]),
          meta: distribution_category ?? undefined,
          warning: status === 'authorised' ? undefined : status,
          section: isTyping ? undefined : words.joining.suggested,
        }))}
      />
    </Dialog>
  );
}
