/** The report of outcomes, on the screen and on paper. */
export const outcomes = {
  empty: 'No treatment with a medicine was recorded here in this period',
  table: 'Treatments by product',
  chart: 'Outcomes of treatments with the most used products',
  chartUnit: 'share of all treatments; the figure is the successful share',
  successful: 'Successful',
  unsuccessful: 'Not successful',
  undecided: 'Not recorded',
  responses: 'Responses',
  noResponse: 'none recorded',
  rate: 'Successful of those recorded',
  method: [
    'A treatment counts on the day it began, once for each product used in it. It is successful if it was recorded that the problem had gone.',
    'Treatments without a recorded outcome are shown separately and are not included in any rate. Small numbers prove little, and harder cases get other medicines, so compare with care.',
  ],
};
