import { accessAreas } from './access/all-cases.ts';
import { testMatrix } from './access/matrix.ts';

testMatrix(accessAreas.reads);
