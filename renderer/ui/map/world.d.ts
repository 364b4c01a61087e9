/** The addresses of the outlines of the world, which the build makes (vite.config.ts). */
declare module 'virtual:world-outline' {
  export const coarse: string
  export const fine: string
}
