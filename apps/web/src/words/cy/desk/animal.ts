import type { DeskWords } from '../../en-desk.ts';

export const animal: DeskWords['animal'] = {
  details: {
    title: 'Am yr anifail',
    change: 'Cywiro',
    changeNamed: 'Cywiro’r manylion',
    save: 'Cadw’r manylion',
    eidHint: '15 digid. Rhowch goma rhwng sawl un.',
    noBreed: 'Ddim yn hysbys',
    breedNotFound: 'Nid oes brîd o’r rhywogaeth hon â hynny yn ei enw.',
    sameTag: 'Mae’r tag hwn gan anifail arall ar y fferm hon. Edrychwch eto ar y rhif.',
    speciesUnlisted: (text) =>
      `Nid oes rhestr yn adnabod “${text}”, felly nid yw’r anifail mewn unrhyw gylch na ffigur.`,
    speciesSuggested: (marks) => `Nid oes rhywogaeth wedi’i chofnodi. Mae’n dilyn o: ${marks}.`,
    speciesContradicted: (marks) => `Mae hyn yn gwrth-ddweud y rhywogaeth hon: ${marks}.`,
    faults: {
      notAnEid: 'Mae gan dag electronig 15 digid. Edrychwch eto ar y rhif.',
      notADay: 'Rhowch ddyddiad dilys, fel 7/3/2026',
      leftBeforeJoined: 'Mae hyn cyn i’r anifail ymuno â’r fferm. Edrychwch eto ar y diwrnod.',
    },
  },
  observed: {
    title: 'Canfyddiadau diwethaf',
    failed: 'Ni ellid nôl yr arsylwadau.',
  },
  state: {
    title: 'Cyflwr',
    change: 'Diweddaru',
    changeNamed: 'Diweddaru’r cyflwr',
    save: 'Cadw’r cyflwr',
    none: 'Nid oes dim wedi’i gofnodi eto.',
    earlier: 'Gwerthoedd cynharach',
  },
  death: {
    title: 'Marwolaeth',
    change: 'Cywiro',
    changeNamed: 'Cywiro’r farwolaeth',
    save: 'Cadw’r farwolaeth',
  },
};
