import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { deviceFiles, type DeviceFile } from './device-files.ts';
import { OwnImport, replacesChoice } from './own-imports.ts';
import { devicesUse } from './permissions.ts';

/** The most bytes of the days of one file: fifteen years of them with a year of hours are a tenth of it. */
const mostBody = 4 * 1024 * 1024;

/** Days further back than an import may reach are listed and left out, one by one. */
const mostYears = 60;

export const previewOwnDays = endpoint({
  method: 'POST',
  path: 'devices/imports/days',
  permission: devicesUse,
  summary:
    'Preview days that my browser read from a file of a phone or watch. The file itself is not sent. Apply and undo are those of files',
  body: T.Object(
    {
      format: T.Unsafe<DeviceFile>(T.Union(deviceFiles.map((each) => T.Literal(each)))),
      days: T.Array(T.Any(), { minItems: 1, maxItems: 366 * mostYears }),
      ...replacesChoice,
    },
    { additionalProperties: false },
  ),
  mostBody,
  response: OwnImport,
  errors: ['body_too_large', 'too_many_requests'],
});
