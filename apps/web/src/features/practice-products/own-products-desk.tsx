import type { PracticeProduct } from '@byre/contract/practice-products/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import PillBottle from 'lucide-react/icons/pill-bottle';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { askPracticeProducts } from '../../device/server/practice-products.ts';
import { useFailureText } from '../../tables/failure-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DeskPage } from '../../ui/frames/desk-frame.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { OwnProductCard } from './own-product-card.tsx';
import { OwnProductForm } from './own-product-form.tsx';
import './own-products.css';

export interface OwnProductsDeskProps {
  practiceId: string;
  /** Vets and admins change them; admins link them to the list. */
  mayChange: boolean;
  mayJoin: boolean;
  /** The choice of practice, if there are several. */
  tools: ReactNode;
}

type Open = { what: 'new' } | { what: 'edit' | 'join'; product: PracticeProduct } | null;

/**
 * Products that the practice added because they are not on the list: maintained, retired, and linked to the list once
 * it has them.
 */
export function OwnProductsDesk({ practiceId, mayChange, mayJoin, tools }: OwnProductsDeskProps) {
  const { ownProducts: words } = useDeskWords();
  const client = useQueryClient();
  const key = ownProductsKey(practiceId);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: () => askPracticeProducts(practiceId),
  });
  const failure = useFailureText(error);
  const [open, setOpen] = useState<Open>(null);
  const changed = () => client.invalidateQueries({ queryKey: key });
  const done = () => {
    setOpen(null);
    void changed();
  };
  return (
    <DeskPage
      title={words.title}
      subtitle={data ? words.subtitle(data.total) : words.loading}
      actions={
        <>
          {tools}
          {mayChange && (
            <Button variant="primary" icon={Plus} onClick={() => setOpen({ what: 'new' })}>
              {words.add}
            </Button>
          )}
        </>
      }
    >
      {failure !== null && (
        <Banner
          tone="warning"
          title={failure}
          isLive
          actions={
            <Button isBusy={isFetching} onClick={() => void refetch()}>
              {words.retry}
            </Button>
          }
        />
      )}
      {!data && failure === null && <Skeleton kind="card" count={2} label={words.loading} />}
      {data?.total === 0 && (
        <EmptyState icon={PillBottle} title={words.none}>
          {words.noneHint}
        </EmptyState>
      )}
      <ul className="own-products">
        {data?.data.map((product) => (
          <li key={product._id}>
            <OwnProductCard
              product={product}
              mayChange={mayChange}
              mayJoin={mayJoin}
              onEdit={() => setOpen({ what: 'edit', product })}
              onJoin={() => setOpen({ what: 'join', product })}
              onChanged={() => void changed()}
            />
          </li>
        ))}
      </ul>
      {(open?.what === 'new' || open?.what === 'edit') && (
        <OwnProductForm
          practiceId={practiceId}
          product={open.what === 'edit' ? open.product : null}
          onClose={() => setOpen(null)}
          onSaved={done}
        />
      )}
      {open?.what === 'join' && <JoinDialog product={open.product} onClose={() => setOpen(null)} onJoined={done} />}
    </DeskPage>
  );
}

/** The query key of a practice's own products. */
export const ownProductsKey = (practiceId: string) => ['own-products', practiceId] as const;
