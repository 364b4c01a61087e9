/** The address of the screen with summary reports. */
export const SUMMARY_REPORTS_ADDRESS = '/admin/summary-reports'
