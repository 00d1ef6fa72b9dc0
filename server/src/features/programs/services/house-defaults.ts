import type { NewProgram } from '../../../domain/programs/public.ts';
import { findLogoOfReseller, findReseller } from '../../../domain/resellers/public.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { insertProgramPicture } from '../look.queries.ts';

interface HouseDefaults {
  program: Pick<NewProgram, 'resellerId' | 'settings'>;
  /** Copies the logo into the program, once it exists. */
  keepLogo(): Promise<void>;
}

/** Settings that a new program of a reseller begins with. Its admins can change them. Errors: validation_failed. */
export async function houseDefaults(
  tx: Db,
  programId: string,
  resellerId: string,
  now: Date,
): Promise<HouseDefaults> {
  const reseller = await findReseller(tx, resellerId);
  if (!reseller) throw invalid('resellerId', 'unknown_reseller');
  const logo = await findLogoOfReseller(tx, resellerId);
  const picture = logo && { programId, id: newId(), bytes: logo.bytes, createdAt: now };
  const { supportAddress, accent, mailSenderName, mailReplyTo } = reseller;
  const pictures = picture ? { programLogo: picture.id, mailLogo: picture.id } : {};
  return {
    program: { resellerId, settings: { supportAddress, accent, mailSenderName, mailReplyTo, ...pictures } },
    keepLogo: async () => void (picture && (await insertProgramPicture(tx, picture, 1))),
  };
}
