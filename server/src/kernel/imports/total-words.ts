import { plainWord } from './month-names.ts';

/** Lists how reports call a row of sums in ten languages. */
const words = new Set(
  [
    ['total', 'totals', 'grandtotal', 'subtotal', 'sum', 'average'],
    ['totales', 'totalgeneral', 'suma', 'promedio'],
    ['summe', 'gesamt', 'gesamtsumme', 'insgesamt', 'durchschnitt'],
    ['totaux', 'totalgeneral', 'somme', 'moyenne'],
    ['totale', 'totali', 'somma', 'media'],
    ['totais', 'soma'],
    ['totaal', 'eindtotaal', 'som', 'gemiddelde'],
    ['razem', 'suma', 'srednia'],
    ['totalt', 'summa', 'ialt', 'gennemsnit', 'genomsnitt'],
  ].flat(),
);

/** Returns whether a cell says that its row adds the others up. */
export const isTotalWord = (cell: string): boolean => words.has(plainWord(cell));
