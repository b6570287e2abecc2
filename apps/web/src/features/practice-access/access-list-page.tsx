import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DeskPage } from '../../ui/frames/desk-frame.tsx';
import { rowsOf, type WorkColumn } from '../../ui/work-table/work-column.ts';
import { WorkTable } from '../../ui/work-table/work-table.tsx';
import { AccessTrouble } from './access-trouble.tsx';
import './practice-access.css';

export interface AccessListPageProps<Row> {
  words: { title: string; subtitle: string; make: string; none: string; noneHint: string };
  icon: LucideIcon;
  columns: WorkColumn<Row>[];
  query: UseQueryResult<Row[]>;
  /** The item that is open beside the list. */
  openId: string | null;
  onOpen: (id: string) => void;
  onMake: () => void;
  panelOf: (row: Row) => ReactNode;
  /** Dialogs over the page. */
  children: ReactNode;
}

/** A list of what gives other systems access, with a button for a new one and a panel for the open one. */
export function AccessListPage<Row extends { _id: string; name: string }>(props: AccessListPageProps<Row>) {
  const { words, icon, columns, query, openId, onOpen, onMake, panelOf, children } = props;
  const opened = query.data?.find(({ _id }) => _id === openId);
  return (
    <DeskPage
      title={words.title}
      subtitle={words.subtitle}
      height="fill"
      actions={
        <Button variant="primary" icon={Plus} onClick={onMake}>
          {words.make}
        </Button>
      }
    >
      <AccessTrouble query={query} />
      <div className="with-side-panel">
        <WorkTable
          label={words.title}
          columns={columns}
          source={rowsOf(query.data)}
          idOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          onOpen={({ _id }) => onOpen(_id)}
          openId={openId}
          empty={
            <EmptyState icon={icon} title={words.none}>
              {words.noneHint}
            </EmptyState>
          }
        />
        {opened && panelOf(opened)}
      </div>
      {children}
    </DeskPage>
  );
}
