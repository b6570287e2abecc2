import type { DeskTable } from '../../features/desk-tables/table-definition.ts';
import { TableScreen } from '../../features/desk-tables/table-screen.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';

/** A table of the desk with what its rows open. */
export function DeskTableScreen<Row extends { _id: string }>({ table }: { table: DeskTable<Row> }) {
  return (
    <TableScreen
      table={table}
      panel={({ id, row, onClose }) => (
        <SidePanel subject={id} title={row ? table.nameOf(row) : id} onClose={onClose}>
          {null}
        </SidePanel>
      )}
    />
  );
}
