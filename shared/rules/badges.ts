/**
 * The badges that administrators verify, of services and of people. `field` is the field that holds one, which is also its name
 * in a change (decisions C-526); `label` is its name on the screen.
 */
export const BADGES = {
  /** Of a provider, in the list of providers (C-355 to C-357). */
  provider: [
    { field: 'elite_status', label: 'Elite' },
    { field: 'training_status', label: 'Training' },
    { field: 'standard_lift', label: 'Standard Lift' },
  ],
  /** Of a service (C-513 to C-515); one call carries all three (C-525). */
  service: [
    { field: 'certificate_status', label: 'Certificates verified' },
    { field: 'experience_status', label: 'Experienced' },
    { field: 'licence_status', label: 'Licenced' },
  ],
  /** Of the professional who offers a service (C-516 to C-519), each judged by papers. */
  professional: [
    { field: 'dni_status', label: 'DNI verified', paper: 'dni' },
    { field: 'location_front_status', label: 'Address verified', paper: 'address' },
    { field: 'location_back_status', label: 'Tax (AFIP) verified', paper: 'tax' },
    { field: 'profile_pic_status', label: 'Profile picture verified', paper: 'picture' },
  ],
} as const

export type Badge<Of extends keyof typeof BADGES> = (typeof BADGES)[Of][number]
export type BadgeField<Of extends keyof typeof BADGES> = Badge<Of>['field']
/** The fields of badges. */
export const badgeFields = <Of extends keyof typeof BADGES>(of: Of): Array<BadgeField<Of>> => BADGES[of].map(({ field }) => field)
export const PROVIDER_BADGES = badgeFields('provider')
