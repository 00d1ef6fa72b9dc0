import '@fastify/multipart';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/errors.ts';
import type { UploadedFile } from './bind.ts';

/** Most bytes of one upload (docs/domain.md#uploads-and-texts). */
export const uploadLimit = 10 * 1024 * 1024;

/** One more than any list of files allows, so that one file too many is reported at its field. */
const mostFiles = 5;

type FormBody = Record<string, unknown>;

/** A class, because a JSON body may hold anything: also what looks like an upload and names a file of the server's own. */
class Upload implements UploadedFile {
  readonly fileName: string;
  readonly path: string;
  readonly bytes: number;
  readonly digest: string;
  constructor({ fileName, path, bytes, digest }: UploadedFile) {
    this.fileName = fileName;
    this.path = path;
    this.bytes = bytes;
    this.digest = digest;
  }
}

/** Whether a value of a form is a file that was really uploaded with it. */
export const isUpload = (value: unknown): value is UploadedFile => value instanceof Upload;

function put(body: FormBody, name: string, value: unknown): void {
  const plain = name.endsWith('[]') ? name.slice(0, -2) : name;
  if (plain === '__proto__' || plain === 'constructor') throw new AppError('bad_input');
  const before = body[plain];
  if (Array.isArray(before)) before.push(value);
  else if (before !== undefined) body[plain] = [before, value];
  else body[plain] = name.endsWith('[]') ? [value] : value;
}

/** Writes the upload to a file and returns its hash. */
async function keep(source: AsyncIterable<Buffer>, path: string): Promise<string> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(hashed, createWriteStream(path, { mode: 0o600 }));
  return hash.digest('base64url');
}

/** Reads multipart/form-data: repeated names and `name[]` become lists, files go to a folder that `cleanUp` removes. */
export async function readForm(
  request: FastifyRequest,
  mostUpload = uploadLimit,
): Promise<{ body: FormBody; cleanUp: () => Promise<void> }> {
  const body: FormBody = Object.create(null) as FormBody;
  let folder: string | null = null;
  let count = 0;
  const cleanUp = async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
  };
  try {
    for await (const part of request.parts({
      limits: { fileSize: mostUpload, files: mostFiles, fields: 3000, fieldSize: 262_144 },
    })) {
      if (part.type === 'field') {
        const { value } = part;
        // Browsers send the line ends of forms as CRLF.
        put(body, part.fieldname, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);
        continue;
      }
      folder ??= await mkdtemp(join(tmpdir(), 'goodstride-upload-'));
      const path = join(folder, `${(count += 1)}`);
      const digest = await keep(part.file, path);
      if (part.file.truncated) throw new AppError('body_too_large');
      const fileName = part.filename.slice(0, 200);
      const upload = new Upload({ fileName, path, bytes: part.file.bytesRead, digest });
      put(body, part.fieldname, upload);
    }
  } catch (error) {
    await cleanUp();
    throw error;
  }
  return { body: { ...body }, cleanUp };
}
