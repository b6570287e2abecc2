import { animalsTable } from '../../../features/desk-tables/tables/animals.ts';
import { casesTable } from '../../../features/desk-tables/tables/cases.tsx';
import { conditionsTable } from '../../../features/desk-tables/tables/conditions.ts';
import { farmsTable } from '../../../features/desk-tables/tables/farms.ts';
import { medicinesTable } from '../../../features/desk-tables/tables/medicines.ts';
import { practicesTable } from '../../../features/desk-tables/tables/practices.ts';
import { productsTable } from '../../../features/desk-tables/tables/products.ts';
import { treatmentsTable } from '../../../features/desk-tables/tables/treatments.ts';
import { DeskTableScreen } from '../desk-table-screen.tsx';

export const FarmsDesk = () => <DeskTableScreen key="farms" table={farmsTable} />;
export const AnimalsDesk = () => <DeskTableScreen key="animals" table={animalsTable} />;
export const CasesDesk = () => <DeskTableScreen key="cases" table={casesTable} />;
export const TreatmentsDesk = () => <DeskTableScreen key="treatments" table={treatmentsTable} />;
export const MedicinesDesk = () => <DeskTableScreen key="medicines" table={medicinesTable} />;
export const ProductsDesk = () => <DeskTableScreen key="products" table={productsTable} />;
export const ConditionsDesk = () => <DeskTableScreen key="conditions" table={conditionsTable} />;
export const PracticesDesk = () => <DeskTableScreen key="practices" table={practicesTable} />;
