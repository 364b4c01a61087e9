export default function Glossary() {
  return null
}
