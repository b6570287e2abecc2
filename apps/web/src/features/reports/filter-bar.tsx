import { type ConversionName, conversionNames } from '@byre/contract/reports/conversions';
import { type RecheckTime, recheckTimes } from '@byre/contract/reports/recheck-times';
import { DayFilter } from '../../tables/day-filter.tsx';
import { useSpeciesFirst } from '../../tables/use-species-first.ts';
import { Select } from '../../ui/fields/select.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import { isBackwards, type Preset, type ReportFilter } from './report-filter.ts';

export interface FilterBarProps {
  filter: ReportFilter;
  onChange: (filter: ReportFilter) => void;
  farms: readonly { id: string; name: string }[];
  hasPeriod: boolean;
  periods: readonly Preset[];
  vets?: readonly string[];
  /** Whether it can be limited to cases with a re-check. */
  hasRecheck?: boolean;
  /** Whether amounts can be converted by a table. */
  hasConversion?: boolean;
  isOfOneFarm?: boolean;
}

const species = ['Cattle', 'Sheep', 'Goat', 'Pig', 'Chicken', 'Turkey', 'Horse'];

/** The filter of a report: farm, period, species. Each change is in the address at once. */
export function FilterBar({
  filter,
  onChange,
  farms,
  hasPeriod,
  periods,
  vets,
  hasRecheck,
  hasConversion,
  isOfOneFarm,
}: FilterBarProps) {
  const {
    reports: { filter: words, sectors },
    tables: { values },
  } = useDeskWords();
  const offered = useSpeciesFirst(species);
  const farmChoices = farms.map(({ id, name }) => ({ value: id, label: name }));
  const change = (changed: Partial<ReportFilter>) => onChange({ ...filter, ...changed });
  return (
    <fieldset className="report-filter">
      <legend className="report-filter-name">{words.label}</legend>
      <Select
        label={words.farm}
        choices={farmChoices}
        value={filter.farmId}
        onChange={(farmId) => change({ farmId })}
        emptyLabel={isOfOneFarm ? words.chooseFarm : words.allFarms}
      />
      {hasPeriod && (
        <Select<Preset>
          label={words.period}
          choices={periods.map((preset) => ({ value: preset, label: words.presets[preset] }))}
          value={filter.preset}
          onChange={(preset) => change({ preset: preset ?? periods[0] ?? 'year' })}
        />
      )}
      {hasPeriod && filter.preset === 'custom' && (
        <>
          <DayFilter label={words.from} value={filter.from} onChange={(from) => from !== '' && change({ from })} />
          <DayFilter
            label={words.to}
            value={filter.to}
            error={isBackwards(filter) ? words.backwards : undefined}
            onChange={(to) => to !== '' && change({ to })}
          />
        </>
      )}
      {vets && (
        <Select
          label={words.vet}
          choices={[...new Set([...vets, ...(filter.vet === null ? [] : [filter.vet])])].map((name) => ({
            value: name,
            label: name,
          }))}
          value={filter.vet}
          onChange={(vet) => change({ vet })}
          emptyLabel={words.allVets}
        />
      )}
      <Select
        label={words.species}
        choices={offered.map((one) => ({ value: one, label: values[one] ?? one }))}
        value={filter.species}
        onChange={(chosen) => change({ species: chosen })}
        emptyLabel={words.allSpecies}
      />
      {hasConversion && (
        <Select<ConversionName>
          label={sectors.conversion}
          choices={conversionNames.toReversed().map((one) => ({ value: one, label: sectors.conversions[one] }))}
          value={filter.conversion}
          onChange={(conversion) => change({ conversion: conversion ?? 'ema-rev-4' })}
        />
      )}
      {hasRecheck && (
        <Select<RecheckTime>
          label={words.recheck}
          choices={recheckTimes.map((one) => ({ value: one, label: words.rechecks[one] }))}
          value={filter.recheck}
          onChange={(recheck) => change({ recheck })}
          emptyLabel={words.allCases}
        />
      )}
    </fieldset>
  );
}
