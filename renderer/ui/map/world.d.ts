/** The address of the world's outline, which the build makes (vite.config.ts). */
declare module 'virtual:world-outline' {
  const address: string
  export default address
}
