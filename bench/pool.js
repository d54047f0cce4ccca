export async function measurePool() {}
