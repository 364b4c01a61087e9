/** The papers and photos of a service, as pictures with their names. */
import type { ServiceCertificate, ServiceProfessional } from '../../../shared/areas/services.ts'
import type { ViewedPicture } from '../../ui/pictures/PictureView.tsx'

const numbered = (name: string, addresses: readonly string[]): ViewedPicture[] =>
  addresses.map((address, index) => ({ address, name: addresses.length > 1 ? `${name} ${index + 1}` : name }))

/** The papers that each badge of the professional certifies. */
export const PAPERS = {
  dni: {
    title: 'DNI',
    of: ({ dni_front, dni_back }: ServiceProfessional) => [
      { name: 'DNI Front', address: dni_front },
      { name: 'DNI Back', address: dni_back },
    ],
  },
  address: { title: 'Address Proof', of: ({ location_front }: ServiceProfessional) => [{ name: 'Address Proof', address: location_front }] },
  tax: { title: 'Tax', of: ({ location_back }: ServiceProfessional) => [{ name: 'Tax (AFIP)', address: location_back }] },
  picture: { title: 'Profile Picture', of: ({ profile_image }: ServiceProfessional) => [{ name: 'Profile Picture', address: profile_image }] },
} as const
export type PaperKind = keyof typeof PAPERS

/** Splits certificates and licences (C-282, C-283). */
export function certificatePictures(certificates: readonly ServiceCertificate[]): Record<'certificates' | 'licences', ViewedPicture[]> {
  const isLicence = (type: string) => type.toLowerCase() !== 'service'
  const addresses = (wanted: boolean) => certificates.filter(({ document_type }) => isLicence(document_type) === wanted).map(({ certificate }) => certificate)
  return { certificates: numbered('Certificate', addresses(false)), licences: numbered('Licence', addresses(true)) }
}

export const photos = (addresses: readonly string[]): ViewedPicture[] => numbered('Image', addresses)
