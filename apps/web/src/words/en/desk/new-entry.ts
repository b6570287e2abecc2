/** What can be recorded from anywhere at the desk. */
export const newEntry = {
  menu: 'Record something else',
  kinds: {
    case: 'New case',
    treatment: 'New treatment',
    medicine: 'New medicine',
    group: 'Group treatment',
    death: 'Death',
    departure: 'Animal has left',
  },
  subtitle: (save: string) => `Enter moves to the next field, ${save} saves.`,
  whom: 'Animal',
  death: 'Death',
  departure: 'Departure',
  saveDeath: 'Mark as dead',
  saveDeparture: 'Save departure',
  isGone: 'This animal is already recorded as dead or gone. Undo it on the animal first if that is wrong.',
  group: {
    subtitle: 'One form for many animals of a farm. Each animal gets its own record.',
    farm: 'Farm',
    fetching: (farm: string) => `Fetching the records of ${farm} to this computer`,
    otherFarm: 'Other farm',
  },
  addTreatment: 'Add a treatment',
  addMedicine: 'Add a medicine',
  addMedicineTo: (treatment: string) => `Add a medicine: ${treatment}`,
};
