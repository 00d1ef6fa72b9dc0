import { FitBaseType, FitEncoder } from 'fit-file-parser';

/** One walk of 42 minutes, from 12:10 UTC on. */
const start = '2026-11-15T12:10:00Z';
const end = '2026-11-15T12:52:00Z';

export const gpx = (type = 'walking'): string => `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="App" xmlns="http://www.topografix.com/GPX/1/1">
 <metadata><name>Home</name></metadata>
 <trk><type>${type}</type><trkseg>
  <trkpt lat="40.1" lon="-73.9"><ele>1</ele><time>${start}</time></trkpt>
  <trkpt lat="40.2" lon="-73.9"><ele>2</ele><time>${end}</time></trkpt>
 </trkseg></trk>
</gpx>`;

export const tcx = (): string => `<?xml version="1.0"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>
 <Activity Sport="Running"><Id>${start}</Id><Lap StartTime="${start}"><TotalTimeSeconds>2520</TotalTimeSeconds><Track>
  <Trackpoint><Time>${start}</Time></Trackpoint><Trackpoint><Time>${end}</Time></Trackpoint>
 </Track></Lap></Activity></Activities></TrainingCenterDatabase>`;

const messages = { fileId: 0, session: 18 };
const cycling = 2;
const at = (moment: string) => FitEncoder.toFitTimestamp(new Date(moment));

/** Returns a watch's own file, with one session. */
export function fit(): Uint8Array<ArrayBuffer> {
  const encoder = new FitEncoder();
  encoder.writeMessage(messages.fileId, [{ number: 0, size: 1, baseType: FitBaseType.Enum, value: 4 }]);
  encoder.writeMessage(messages.session, [
    { number: 253, size: 4, baseType: FitBaseType.Uint32, value: at(end) },
    { number: 2, size: 4, baseType: FitBaseType.Uint32, value: at(start) },
    { number: 5, size: 1, baseType: FitBaseType.Enum, value: cycling },
    { number: 8, size: 4, baseType: FitBaseType.Uint32, value: 2_520_000 },
  ]);
  return new Uint8Array(encoder.close());
}
