/** The address of the outline of the world, which the build makes (vite.config.ts). */
declare module 'virtual:world-outline' {
  const address: string
  export default address
}
